import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatAge } from './format-age.ts'
import { ageMs } from './receipt-of.ts'
import { useNowBySecond } from '../../ui/text/use-now.ts'

/** "0.4s ago" for a moment of the server's clock, growing older while it is looked at. `answeredAt` is when the device's answer came, by this clock. */
export function useAge(
  at: string | null,
  device: Pick<OwnDevice, 'server_time'> | undefined,
  answeredAt: number,
): string {
  const { locale } = useTranslation()
  const now = useNowBySecond(at !== null)
  if (at === null || !device) return ''
  return formatAge(ageMs(at, device.server_time, now - answeredAt), locale)
}
