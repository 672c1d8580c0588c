/** The first line of what was thrown: an error of a library may go on with addresses or a stack. */
export function errorLine(thrown: unknown, charsMax: number): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.split('\n')[0]!.slice(0, charsMax)
}
