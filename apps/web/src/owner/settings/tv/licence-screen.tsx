import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { callApi } from '../../../api/call-api.ts'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnerPage } from '../../page/device-page.tsx'
import { FailureNote } from '../../../form/failure-note.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { SettingsSkeleton } from '../settings-page.tsx'

/** The app's licence text, accepted once a version. */
export function LicenceScreen() {
  const { t, locale } = useTranslation()
  const client = useQueryClient()
  const eula = useQuery({ ...callQuery(ownerSelfCalls.eula), select: (answer) => answer.data })
  const accept = useMutation({
    meta: failureShown,
    mutationFn: (version: number) => callApi(ownerSelfCalls.acceptEula, { body: { version } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: callKey(ownerSelfCalls.about).slice(0, 1) })
      await client.invalidateQueries({ queryKey: callKey(ownerSelfCalls.eula).slice(0, 1) })
    },
  })
  const isOwed = eula.data !== undefined && eula.data.accepted_version < eula.data.version
  return (
    <OwnerPage
      title={eula.data?.title ?? t(($) => $.ownerSelf.licence.title)}
      about={eula.data ? t(($) => $.ownerSelf.licence.version, { version: eula.data.version }) : undefined}
      backTo="/device/settings"
      action={
        eula.data && isOwed ? (
          <Button variant="primary" isPending={accept.isPending} onPress={() => accept.mutate(eula.data.version)}>
            {t(($) => $.ownerSelf.licence.accept)}
          </Button>
        ) : undefined
      }
    >
      <Loaded query={eula} skeleton={<SettingsSkeleton />}>
        {({ sections, accepted_at }) => (
          <>
            {sections.map(({ title, text }) => (
              <section key={title} className="flex flex-col gap-1.5">
                <h2 className="text-lg font-semibold">{title}</h2>
                <p className="text-lg text-ink-2 text-pretty hyphens-auto">{text}</p>
              </section>
            ))}
            {isOwed || accepted_at === null ? null : (
              <p className="flex items-center gap-2.5 text-lg text-ok">
                <Check aria-hidden className="size-5" />
                {t(($) => $.ownerSelf.licence.accepted, { date: formatDate(accepted_at, { locale }) })}
              </p>
            )}
          </>
        )}
      </Loaded>
      <FailureNote error={accept.error} />
    </OwnerPage>
  )
}
