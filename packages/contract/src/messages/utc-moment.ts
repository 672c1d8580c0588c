/** `DD/MM/YYYY HH:mm:ss` in UTC (spec §9), for files that are read away from the reader's time zone; empty for none. */
export function utcMoment(moment: string | number | null): string {
  if (moment === null) return ''
  const [day = '', time = ''] = new Date(moment).toISOString().split('T')
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 8)}`
}

/** What a file calls such moments: their zone is not the reader's, and a file made in the browser has the same in that one. */
export function utcTitle(title: string): string {
  return `${title} (UTC)`
}
