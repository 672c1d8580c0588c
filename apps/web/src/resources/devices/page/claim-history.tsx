import { claimsCalls, type DeviceClaim } from '@castellan/contract/calls/claims.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { StatusDot } from '../../../ui/text/status-dot.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

const tones = { open: 'grace', review: 'grace', accepted: 'ok', rejected: 'stop' } as const

/** Every TV that ever requested this one's MAC; open requests are above. */
export function ClaimHistory({ id }: { id: number }) {
  const { t } = useTranslation()
  const claims = useQuery(callQuery(claimsCalls.list, { params: { id } }))
  if (claims.error && !claims.data) return <LoadFailure error={claims.error} onRetry={() => void claims.refetch()} />
  if (!claims.data) return <Skeleton className="h-24 w-full" />
  if (claims.data.data.length === 0) return <p className="text-ink-2">{t(($) => $.devicePage.claims.empty)}</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {claims.data.data.map((claim) => (
        <ClaimItem key={claim.claim} claim={claim} />
      ))}
    </ul>
  )
}

function ClaimItem({ claim: { state, model, times, last_at, decided_at, decided_by } }: { claim: DeviceClaim }) {
  const { t } = useTranslation()
  const by =
    decided_by === 'owner'
      ? t(($) => $.devicePage.claims.owner)
      : t(($) => $.devicePage.claims.by, { name: decided_by })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 p-3">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          {t(($) => $.orders.claims.which, { model: model || 'TV', count: times })}
        </span>
        <span className="text-sm text-ink-3">
          <RelativeTime date={decided_at ?? last_at} />
          {decided_by === '' ? '' : ` · ${by}`}
        </span>
        {state === 'review' ? (
          <span className="block text-sm text-ink-2">{t(($) => $.devicePage.claims.review)}</span>
        ) : null}
      </span>
      <StatusDot tone={tones[state]} label={t(($) => $.devicePage.claims.states[state])} />
    </li>
  )
}
