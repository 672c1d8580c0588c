import { formatDateTime } from '../../ui/format-date.ts'

/** `DD/MM/YYYY H:i:s` in the reader's time zone; with Latin digits in every language, so that a sheet can read it. */
export function printMoment(value: string): string {
  return formatDateTime(value, { locale: 'en' })
}
