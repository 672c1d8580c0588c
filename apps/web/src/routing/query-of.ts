/** The query of an address as the router has read it, whatever route is open: the values are what somebody wrote there. */
export function queryOf({ search }: { search: object }): Readonly<Record<string, unknown>> {
  return { ...search }
}
