/** The first line of an error's message, cut to `charsMax` characters: libraries append addresses or a stack. */
export function errorLine(thrown: unknown, charsMax: number): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.split('\n')[0]!.slice(0, charsMax)
}
