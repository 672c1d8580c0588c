import type { voucherCalls } from '@castellan/contract/calls/vouchers.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Prices = Pick<AnswerOf<typeof voucherCalls.prices>, 'balance' | 'issuable'>
export type Cost = { total: number; issued: number; left: number }

/** What a batch costs, what of it is issued where the account lacks it, and what is left afterwards. */
export function costOf(prices: Prices | undefined, credits: number, codes: number): Cost {
  const total = Number.isInteger(codes) ? credits * codes : 0
  const { balance, issuable } = prices ?? { balance: 0, issuable: 0 }
  const missing = Math.max(0, total - balance)
  const issued = missing <= issuable ? missing : 0
  return { total, issued, left: balance + issued - total }
}

/** The sum, what is left then, and whether somebody else has to agree. */
export function CostLines({ cost: { total, issued, left }, aloneMax }: { cost: Cost; aloneMax: number }) {
  const { t, locale } = useTranslation()
  const figure = new Intl.NumberFormat(locale)
  return (
    <div aria-live="polite" className="flex flex-col gap-1 rounded-sm border border-line bg-sunk px-3 py-2 text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-2">{t(($) => $.vouchers.total)}</span>
        <strong className="font-semibold tabular-nums">{t(($) => $.credits.credits, { count: total })}</strong>
      </span>
      <span className={left < 0 ? 'text-stop' : 'text-ink-2'}>
        {left < 0 ? t(($) => $.credits.prices.notEnough) : t(($) => $.vouchers.after, { amount: figure.format(left) })}
      </span>
      {issued > 0 ? (
        <span className="text-ink-2">
          {t(($) => $.vouchers.issued, { amount: t(($) => $.credits.credits, { count: issued }) })}
        </span>
      ) : null}
      {total > aloneMax ? (
        <span className="text-ink-2">{t(($) => $.vouchers.largeHint, { credits: figure.format(aloneMax) })}</span>
      ) : null}
    </div>
  )
}
