const parts = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})(?:[ ,T]+(\d{1,2}):(\d{2}))?$/u
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?$/u

/** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` with a time, as people read it: `DD/MM/YYYY HH:MM`. Other text stays as it is. */
export function printDate(value: string): string {
  const [, year, month, day, hour, minute] = iso.exec(value) ?? []
  if (year === undefined) return value
  return `${day}/${month}/${year}${hour === undefined ? '' : ` ${hour}:${minute}`}`
}

/**
 * Reads a typed date, day first or as ISO 8601; null for text that is no date. `hasTime` also takes a time of day, which is midnight
 * if left out.
 */
export function readDate(text: string, { hasTime = false }: { hasTime?: boolean } = {}): string | null {
  const typed = text.trim()
  const dayFirst = parts.exec(typed)
  const yearFirst = iso.exec(typed)
  const [day, month, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [yearFirst?.[3], yearFirst?.[2], yearFirst?.[1]]
  const [hour, minute] = (dayFirst ?? yearFirst)?.slice(4) ?? []
  if (year === undefined || (hour !== undefined && !hasTime)) return null
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  const value = `${date}T${(hour ?? '0').padStart(2, '0')}:${minute ?? '00'}`
  const moment = new Date(`${value}Z`)
  // A 31 February would turn into a day of March.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 16) !== value) return null
  return hasTime ? value : date
}
