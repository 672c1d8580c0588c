import { limits } from '@castellan/contract/limits.ts'
import { formatDateTime } from '../../ui/text/format-date.ts'

/** `DD/MM/YYYY H:i:s` in the reader's time zone, whatever they read on screen; with Latin digits, so that a sheet can read it. */
export function printMoment(value: string): string {
  return formatDateTime(value, { locale: 'en', pattern: `${limits.dateFormat} ${limits.timeFormat}` })
}
