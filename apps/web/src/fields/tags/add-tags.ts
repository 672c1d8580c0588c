/** The tags with those of a typed comma list behind them, each once. */
export function addTags(tags: readonly string[], typed: string): string[] {
  const more = typed
    .split(/[,\n]/u)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  return [...new Set([...tags, ...more])]
}
