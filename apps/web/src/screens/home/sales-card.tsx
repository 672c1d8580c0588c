import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { convertedFrom, redeemedList, salesList, type SaleType } from '@castellan/contract/calls/figure-lists.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { Stat } from '../../ui/layout/stat.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskedCard } from '../../figures/asked-card.tsx'
import { dayRange } from '../../figures/day-range.ts'
import { FigureLink } from '../../figures/figure-link.tsx'
import { useChange, type Comparison } from '../../figures/use-change.ts'

/** What was sold this month until now, against the same days of the month before. */
export function SalesCard() {
  const { t, locale } = useTranslation()
  const asked = useQuery(callQuery(homesCalls.sales))
  const number = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const changeOf = useChange()
  const shareBefore = (trials: Comparison, converted: Comparison) => {
    if (trials.current === 0 || trials.before === 0) return {}
    const [current, before] = [converted.current / trials.current, converted.before / trials.before]
    return {
      delta: {
        text: t(($) => $.home.sales.from, { before: share.format(before) }),
        direction: current === before ? ('flat' as const) : current > before ? ('up' as const) : ('down' as const),
        isGood: current >= before,
      },
    }
  }
  return (
    <AskedCard
      title={t(($) => $.home.sales.title)}
      rows={1}
      asked={asked}
      {...(asked.data
        ? {
            description: t(($) => $.home.sales.about, {
              now: dayRange(asked.data.from, asked.data.to, locale),
              before: dayRange(asked.data.before_from, asked.data.before_to, locale),
            }),
          }
        : {})}
    >
      {({
        activations,
        renewals,
        redeemed,
        redeemed_batches: batches,
        redeemed_credits: codesPrice,
        credits,
        trials,
        converted,
        from,
      }) => {
        const linked = (type: SaleType, value: ReactNode) => (
          <FigureLink list={salesList({ type, from })}>{value}</FigureLink>
        )
        const hasRedeemed = redeemed.current + redeemed.before > 0
        return (
          <div className={`grid grid-cols-2 gap-3 ${hasRedeemed ? 'xl:grid-cols-5' : 'xl:grid-cols-4'}`}>
            <Stat
              label={t(($) => $.home.sales.activations)}
              value={linked('activation', number.format(activations.current))}
              delta={changeOf(activations)}
            />
            <Stat
              label={t(($) => $.home.sales.renewals)}
              value={linked('renewal', number.format(renewals.current))}
              delta={changeOf(renewals)}
            />
            {!hasRedeemed ? null : (
              <Stat
                label={t(($) => $.home.sales.redeemed)}
                value={number.format(redeemed.current)}
                delta={changeOf(redeemed)}
              >
                <span className="text-xs text-ink-2">
                  {batches === 0 ? null : (
                    <>
                      <FigureLink list={redeemedList({ from })}>
                        {t(($) => $.home.sales.fromBatches, { count: batches })}
                      </FigureLink>
                      {' · '}
                    </>
                  )}
                  {t(($) => $.credits.credits, { count: codesPrice.current })}
                </span>
              </Stat>
            )}
            <Stat
              label={t(($) => $.home.sales.converted)}
              value={
                trials.current === 0 ? (
                  '–'
                ) : (
                  <FigureLink list={convertedFrom(from)}>{share.format(converted.current / trials.current)}</FigureLink>
                )
              }
              {...shareBefore(trials, converted)}
            >
              <span className="text-xs text-ink-2">
                {t(($) => $.home.sales.ofTrials, {
                  converted: number.format(converted.current),
                  trials: number.format(trials.current),
                })}
              </span>
            </Stat>
            <Stat
              label={t(($) => $.home.sales.credits)}
              value={<FigureLink list={salesList({ from })}>{number.format(credits.current)}</FigureLink>}
              delta={changeOf(credits)}
            />
          </div>
        )
      }}
    </AskedCard>
  )
}
