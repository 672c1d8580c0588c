/** `DD/MM/YYYY HH:mm:ss` in UTC (spec §9), for files that are read away from the reader's time zone; empty for none. */
export function utcMoment(moment: string | number | null): string {
  if (moment === null) return ''
  const [day = '', time = ''] = new Date(moment).toISOString().split('T')
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 8)}`
}
