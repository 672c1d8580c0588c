import { type M3uEntry, type M3uSummary, type ReadM3uOptions, readM3u } from '../m3u/read-m3u.ts'
import { SourceError } from '../source-error.ts'

type Content = string | Uint8Array | readonly Uint8Array[]

/** Reads a whole playlist and keeps its entries. */
export async function readPlaylist(
  content: Content,
  options: Partial<ReadM3uOptions> = {},
): Promise<M3uSummary & { entries: M3uEntry[] }> {
  const entries: M3uEntry[] = []
  const onEntries = (batch: M3uEntry[]) => {
    entries.push(...batch)
  }
  const summary = await readM3u(streamOf(content), { onEntries, ...options })
  return { ...summary, entries }
}

/** Reads a playlist that must be refused, and returns how. */
export async function readRejected(content: Content, options: Partial<ReadM3uOptions> = {}): Promise<SourceError> {
  try {
    await readPlaylist(content, options)
  } catch (error) {
    if (error instanceof SourceError) return error
    throw error
  }
  throw new Error('the playlist was not refused')
}

/** Cuts content into pieces of this many bytes. */
export function cut(content: Uint8Array, size: number): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < content.length; at += size) pieces.push(content.subarray(at, at + size))
  return pieces
}

async function* streamOf(content: Content): AsyncGenerator<Uint8Array> {
  if (typeof content === 'string') yield Buffer.from(content)
  else if (content instanceof Uint8Array) yield content
  else yield* content
}
