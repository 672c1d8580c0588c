/** Query values are plain texts: an empty one is left out, nothing is guessed into numbers. */
export const readSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))

export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** The query of an address as the router has read it, whatever route is open: the values are what somebody wrote there. */
export function queryOf({ search }: { search: object }): Readonly<Record<string, unknown>> {
  return { ...search }
}
