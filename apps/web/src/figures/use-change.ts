import { withMinus } from '../ui/text/true-minus.ts'
import type { StatProps } from '../ui/layout/stat.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

export type Comparison = { current: number; before: number }
type Change = NonNullable<StatProps['delta']>

/** How a count compares with that of an equal period before, in words and figures. */
export function useChange(): (compared: Comparison, options?: { isLossGood?: boolean }) => Change {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return ({ current, before }, { isLossGood = false } = {}) => {
    const from = t(($) => $.home.sales.from, { before: number.format(before) })
    return {
      text: before === 0 ? from : `${withMinus(percent.format((current - before) / before))} ${from}`,
      direction: current === before ? 'flat' : current > before ? 'up' : 'down',
      isGood: isLossGood ? current <= before : current >= before,
    }
  }
}
