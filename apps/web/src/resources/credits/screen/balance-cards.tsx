import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { PathLink } from '../../../routing/path-link.tsx'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { screenPath } from '../../../routing/screen-path.ts'
import { useHolds, useSession } from '../../../session/use-session.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RequestPart } from '../../../credits/request-part.tsx'
import { useFigures } from '../../../credits/use-figures.ts'

const grid = 'grid grid-cols-2 gap-3 *:first:max-sm:col-span-2 sm:grid-cols-3'

/** The reader's own balance and what their TVs took lately, where they use credits, and what awaits approval. */
export function BalanceCards() {
  const { t } = useTranslation()
  const { user } = useSession()
  const holds = useHolds()
  const figure = useFigures()
  const { data, error, refetch } = useQuery(callQuery(creditCalls.creditSummary))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <BalanceSkeletons />
  return (
    <div className={grid}>
      {data.uses ? (
        <>
          <Stat
            label={t(($) => $.credits.yourCredits)}
            value={
              <span className="flex flex-wrap items-center gap-2">
                {figure(data.balance)}
                {data.low ? <Badge tone="grace">{t(($) => $.credits.low)}</Badge> : null}
              </span>
            }
          >
            {user && holds('view-credit-ledger') ? (
              <PathLink href={screenPath('reseller.credits.user', { id: user.id })} className="w-fit text-sm">
                {t(($) => $.credits.people.statement)}
              </PathLink>
            ) : null}
            <RequestPart />
          </Stat>
          <Stat label={t(($) => $.credits.burn)} value={figure(data.burn_30_days)}>
            {data.balance < data.burn_30_days ? (
              <span className="text-xs text-grace">{t(($) => $.credits.lowHint)}</span>
            ) : null}
          </Stat>
        </>
      ) : null}
      <Stat label={t(($) => $.credits.states.pending)} value={figure(data.pending)}>
        {data.pending > 0 ? (
          <PathLink
            href={`${screenPath('reseller.credits')}?tab=records&status=pending,approved`}
            className="w-fit text-sm"
          >
            {data.waiting > 0 ? t(($) => $.credits.waiting, { count: data.waiting }) : t(($) => $.credits.tabs.records)}
          </PathLink>
        ) : null}
      </Stat>
    </div>
  )
}

/** Shown together, as tall as they will be. */
function BalanceSkeletons() {
  const { t } = useTranslation()
  return (
    <div role="group" aria-busy aria-label={t(($) => $.shell.loading)} className={grid}>
      {['balance', 'burn', 'pending'].map((figure) => (
        <Skeleton key={figure} className="h-28 rounded-md!" />
      ))}
    </div>
  )
}
