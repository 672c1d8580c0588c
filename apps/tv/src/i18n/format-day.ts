/** A day as the panel writes them, `DD/MM/YYYY` (spec §9), in every language; in the time zone of the TV unless another is named. */
export function formatDay(moment: string, timeZone?: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const format = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
  return format.format(date)
}

/** A day as a provider writes it, which is as it likes; the form most of them use becomes that of the panel. */
export function formatWritten(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) ? formatDay(text, 'UTC') || text : text
}
