import { ownerSourceShareCalls, type SharingTv } from '@castellan/contract/calls/owner-source-shares.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { callQuery } from '../../../api/call-query.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { FailureNote } from '../../../form/failure-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { FormSkeleton } from '../../page/form-skeleton.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { useRenewSources } from '../queries/use-sources.ts'

export interface ShareSheetProps {
  source: { id: string; name: string }
  onClose: () => void
}

/** On which other TVs of the account a source is; it is changed on all of them at once. */
export function ShareSheet({ source, onClose }: ShareSheetProps) {
  const { t } = useTranslation()
  const renew = useRenewSources()
  const params = { id: source.id }
  const tvs = useQuery({
    ...callQuery(ownerSourceShareCalls.shares, { params }),
    select: ({ data }) => data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOn = ({ id, shared }: SharingTv) => changed.get(id) ?? shared
  const save = useMutation({
    meta: failureShown,
    mutationFn: (list: readonly SharingTv[]) =>
      callApi(ownerSourceShareCalls.changeShares, { params, body: { tvs: list.filter(isOn).map(({ id }) => id) } }),
    onSuccess: async () => {
      await renew()
      onClose()
    },
  })
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(($) => $.ownerSources.share.title, { name: source.name })}
      description={t(($) => $.ownerSources.share.about)}
      closeLabel={t(($) => $.owner.cancel)}
      footer={
        <Button
          variant="primary"
          isDisabled={changed.size === 0}
          isPending={save.isPending}
          onPress={() => tvs.data && save.mutate(tvs.data)}
        >
          {t(($) => $.owner.save)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Loaded query={tvs} skeleton={<FormSkeleton />}>
          {(list) =>
            list.length === 0 ? (
              <>
                <p className="text-ink-2">{t(($) => $.ownerSources.share.noTvs)}</p>
                <LinkButton href="/device/account">{t(($) => $.tvAccount.title)}</LinkButton>
              </>
            ) : (
              <div className="flex flex-col divide-y divide-line">
                {list.map((tv) => (
                  <Switch
                    key={tv.id}
                    side="end"
                    isSelected={isOn(tv)}
                    onChange={(next) => setChanged(new Map([...changed, [tv.id, next]]))}
                    description={tv.name === '' ? undefined : mac(tv)}
                  >
                    {tv.name || mac(tv)}
                  </Switch>
                ))}
              </div>
            )
          }
        </Loaded>
        <FailureNote error={save.error} />
      </div>
    </Sheet>
  )
}

const mac = (tv: SharingTv) => <bdi dir="ltr">{tv.mac}</bdi>
