import { limits } from '@castellan/contract/limits.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The minutes a guide can be moved by. */
export const guideShifts: readonly number[] = Array.from(
  { length: (2 * limits.epgShiftMaxMin) / limits.epgShiftStepMin + 1 },
  (_, index) => index * limits.epgShiftStepMin - limits.epgShiftMaxMin,
)

/** How far a guide is moved, in words. */
export function useShiftLabel(): (shift: number) => string {
  const { t } = useTranslation()
  return (shift) => {
    if (shift === 0) return t(($) => $.ownerSources.noShift)
    const sign = shift < 0 ? '−' : '+'
    const hours = Math.floor(Math.abs(shift) / 60)
    const rest = Math.abs(shift) % 60
    const parts = [
      hours > 0 ? t(($) => $.ownerSources.hours, { hours: String(hours) }) : '',
      rest > 0 ? t(($) => $.ownerSources.minutes, { minutes: String(rest) }) : '',
    ]
    return `${sign}${parts.filter(Boolean).join(' ')}`
  }
}
