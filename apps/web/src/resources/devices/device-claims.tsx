import { claimsCalls, type DeviceClaim } from '@castellan/contract/calls/claims.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callKey, callQuery } from '../../api/call-query.ts'
import { FormElement } from '../../form/form-element.tsx'
import { FormNotice } from '../../form/form-notice.tsx'
import { sends } from '../../form/sends.ts'
import { useForm } from '../../form/use-form.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { useIsViewOnly } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Other TVs that want this one's MAC and wait for a yes or no; nothing while nobody asks. */
export function DeviceClaims({ id }: { id: number }) {
  const { t } = useTranslation()
  const claims = useQuery(callQuery(claimsCalls.list, { params: { id } }))
  if (claims.error) return <LoadFailure error={claims.error} onRetry={() => void claims.refetch()} />
  const open = (claims.data?.data ?? []).filter(({ state }) => state === 'open' || state === 'review')
  if (open.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t(($) => $.orders.claims.title)}</h3>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {open.map((claim) => (
          <ClaimItem key={claim.claim} id={id} claim={claim} />
        ))}
      </ul>
    </section>
  )
}

function ClaimItem({ id, claim: { claim, model, times, last_at } }: { id: number; claim: DeviceClaim }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isViewOnly = useIsViewOnly('manage-devices')
  const of = { params: { id } }
  const form = useForm({
    first: { code: '', accept: true },
    ...sends(claimsCalls.decide, { ...of, quiet: true }),
    body: ({ code, accept }) => ({ claim, accept, ...(accept && code.trim() !== '' ? { code } : {}) }),
    onDone: (answer) => client.setQueryData(callKey(claimsCalls.list, of), answer),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <span className="min-w-0">
        <span className="block wrap-anywhere">
          {t(($) => $.orders.claims.which, { model: model || 'TV', count: times })}
        </span>
        <span className="text-sm text-ink-3">
          <RelativeTime date={last_at} />
        </span>
      </span>
      {isViewOnly ? null : (
        <FormElement form={form} className="flex w-full flex-col gap-3">
          <TextField
            {...form.field('code')}
            isCode
            label={t(($) => $.orders.claims.oldCode)}
            description={t(($) => $.orders.claims.oldCodeHint)}
          />
          <FormNotice>{form.notice}</FormNotice>
          <span className="flex gap-3 self-end">
            <Button type="submit" isPending={form.isPending}>
              {t(($) => $.orders.claims.accept)}
            </Button>
            <Button variant="ghost" isPending={form.isPending} onPress={() => void form.submit({ accept: false })}>
              {t(($) => $.orders.claims.reject)}
            </Button>
          </span>
        </FormElement>
      )}
    </li>
  )
}
