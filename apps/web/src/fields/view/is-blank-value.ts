/** Nothing, an empty text, a list of nothing, or texts of no language. */
export function isBlankValue(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  )
}
