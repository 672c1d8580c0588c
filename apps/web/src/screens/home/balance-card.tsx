import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds, useSession } from '../../session/use-session.ts'
import { formatDate } from '../../ui/text/format-date.ts'
import { PlainLink } from '../../ui/action/link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../ui/text/use-now.ts'
import { AskedCard } from '../../figures/asked-card.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { spanText } from '../../figures/span-text.ts'

const RequestPart = lazy(async () => (await import('../../credits/request-part.tsx')).RequestPart)

const shortDays = 7

/** The reader's credits: how many, how long they last, and which expire. */
export function BalanceCard() {
  const { t, locale } = useTranslation()
  const { user } = useSession()
  const holds = useHolds()
  const now = useNow()
  const asked = useQuery(callQuery(homesCalls.balance))
  return (
    <AskedCard title={t(($) => $.home.balance.title)} rows={2} asked={asked}>
      {({ balance, burn_30_days: burn, runway_days: days, expiring }) => {
        const figure = t(($) => $.credits.credits, { count: balance })
        const [next] = expiring
        return (
          <>
            <p className="text-xl font-semibold tabular-nums">
              {user && holds('view-credit-ledger') ? (
                <PlainLink
                  href={screenPath('reseller.credits.user', { id: user.id })}
                  className="rounded-xs underline decoration-brand decoration-1 underline-offset-4"
                >
                  {figure}
                </PlainLink>
              ) : (
                figure
              )}
            </p>
            <p className={days !== null && days <= shortDays ? 'font-medium text-stop' : 'font-medium'}>
              {days === null
                ? t(($) => $.home.balance.unused)
                : t(($) => $.home.balance.left, {
                    days: spanText(days, locale),
                    date: formatDate(new Date(Number(now) + days * dayMs), { locale }),
                  })}
            </p>
            {burn === 0 && !next ? null : (
              <p className="mt-2 border-t border-line pt-2 text-sm text-ink-2">
                {burn === 0
                  ? null
                  : t(($) => $.home.balance.used, { credits: t(($) => $.credits.credits, { count: burn }) })}{' '}
                {next
                  ? t(($) => $.home.balance.expire, {
                      credits: t(($) => $.credits.credits, { count: next.credits }),
                      date: formatDate(next.expires_at, { locale }),
                    })
                  : null}
              </p>
            )}
            <Suspense>
              <div className="mt-3 empty:hidden">
                <RequestPart />
              </div>
            </Suspense>
          </>
        )
      }}
    </AskedCard>
  )
}
