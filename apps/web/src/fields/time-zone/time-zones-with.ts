/** Every time zone the browser knows, and one that was chosen elsewhere under a name it does not list. */
export function timeZonesWith(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
}
