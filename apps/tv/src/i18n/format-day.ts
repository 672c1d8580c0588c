/** A day as the panel writes them, `DD/MM/YYYY` (spec §9), in every language; in the time zone of the TV unless another is named. */
export function formatDay(moment: string, timeZone?: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const format = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
  return format.format(date)
}
