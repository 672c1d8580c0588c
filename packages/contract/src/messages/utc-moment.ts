/** `DD/MM/YYYY HH:mm:ss` in UTC (spec §9), for files that are read away from the reader's time zone; empty for none. */
export function utcMoment(moment: string | number | null): string {
  if (moment === null) return ''
  const iso = new Date(moment).toISOString()
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`
}

/** What a file calls such moments: their zone is not the reader's, and a file made in the browser has the same in that one. */
export function utcTitle(title: string): string {
  return `${title} (UTC)`
}
