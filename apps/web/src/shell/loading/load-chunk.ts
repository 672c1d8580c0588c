import { limits } from '@castellan/contract/limits.ts'

export type ChunkFailureKind = 'missing' | 'timeout' | 'error'

/** A part of the program that did not load (spec §8). */
export class ChunkError extends Error {
  /** What was asked for: an address when the browser named it, else the name of the screen. */
  readonly source: string
  readonly kind: ChunkFailureKind

  constructor(source: string, kind: ChunkFailureKind, cause?: unknown) {
    super('Loading chunk failed', { cause })
    this.name = 'ChunkError'
    this.source = source
    this.kind = kind
  }
}

/** Loads a part of the program within the time it may take; a failure says what was missing and why. */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(name, 'timeout')), limits.chunkLoadTimeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkError ? error : await explain(name, error)
  } finally {
    clearTimeout(timer)
  }
}

/** Browsers do not say why an import failed, so the address is asked once more. */
async function explain(name: string, error: unknown): Promise<ChunkError> {
  const named = (error instanceof Error ? error.message : '').match(/https?:\/\/\S+|\/\S+/gu) ?? []
  const address = named.find((each) => /^https?:|\.(?:js|css|tsx?)/u.test(each))
  if (address === undefined) return new ChunkError(name, 'error', error)
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const isMissing = answer !== null && (answer.status === 404 || answer.status === 410)
  return new ChunkError(address, isMissing ? 'missing' : 'error', error)
}
