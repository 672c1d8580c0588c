/** The day before an end that falls on midnight UTC, as a day chosen in the dialog does; else the end itself. */
export function lastDayOf(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString()
}
