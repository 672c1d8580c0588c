/** The last body of each address with its ETag: the content of a `304`. */
export type EtagCache = {
  tagOf(path: string): string | undefined
  bodyOf(path: string): unknown
  keep(path: string, etag: string | null, body: unknown): void
  /** Removes every address for which `wanted` returns false. */
  keepOnly(wanted: (path: string) => boolean): void
  clear(): void
}

export function createEtagCache(): EtagCache {
  const kept = new Map<string, { etag: string; body: unknown }>()
  return {
    tagOf: (path) => kept.get(path)?.etag,
    bodyOf: (path) => kept.get(path)?.body,
    keep(path, etag, body) {
      if (etag === null) kept.delete(path)
      else kept.set(path, { etag, body })
    },
    keepOnly(wanted) {
      for (const path of kept.keys()) if (!wanted(path)) kept.delete(path)
    },
    clear: () => kept.clear(),
  }
}
