import type { UpdateManifest } from '@castellan/contract/access/update-kinds.ts'
import { createSha256 } from './sha256.ts'
import { sleep } from '../line/sleep.ts'
import { TvFailure } from '../line/tv-failure.ts'

/** Where the bytes of an update go as they come; `size` is how many are there already, also from before a restart. */
export type UpdateSink = {
  size(): Promise<number> | number
  append(bytes: Uint8Array): Promise<void> | void
  /** The bytes that are there, to go on counting from. */
  read(): AsyncIterable<Uint8Array>
  /** What is there is worth nothing. */
  clear(): Promise<void> | void
}

/** Keeps an update in memory: for tests and virtual TVs. */
export function memorySink(): UpdateSink {
  let parts: Uint8Array[] = []
  return {
    size: () => parts.reduce((sum, part) => sum + part.length, 0),
    append: (bytes) => void parts.push(bytes),
    read: async function* () {
      yield* parts
    },
    clear: () => {
      parts = []
    },
  }
}

export type DownloadOptions = {
  /** Asks for the file from a byte on, with this TV's token. */
  ask: (path: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>
  sink: UpdateSink
  signal: AbortSignal
  /** How long to wait after the n-th interruption in a row. */
  pauseMs: (failures: number) => number
}

type Response = Awaited<ReturnType<typeof fetch>>

/** An update that arrived other than its manifest says. */
export class DownloadFault extends Error {
  readonly code: 'download_hash' | 'timeout'

  constructor(code: 'download_hash' | 'timeout') {
    super(code)
    this.name = 'DownloadFault'
    this.code = code
  }
}

/** Interruptions in a row without a single byte in between. */
const triesMax = 6

/**
 * Brings the file of a checked manifest, going on where it was interrupted. It counts when size and digest are the manifest's; a byte too
 * many ends it at once, and what is wrong is thrown away.
 */
export async function downloadUpdate(manifest: UpdateManifest, how: DownloadOptions): Promise<void> {
  const { sink, signal, pauseMs } = how
  let failures = 0
  while ((await sink.size()) < manifest.size) {
    const before = await sink.size()
    try {
      await takePart(manifest, how, before)
    } catch (error) {
      if (signal.aborted || error instanceof DownloadFault || isFinal(error)) throw error
      failures = (await sink.size()) > before ? 1 : failures + 1
      if (failures > triesMax) throw new DownloadFault('timeout')
      await sleep(pauseMs(failures), signal)
      if (signal.aborted) throw error
    }
  }
  const hash = createSha256()
  for await (const part of sink.read()) hash.update(part)
  if (hash.hex() === manifest.sha256) return
  await sink.clear()
  throw new DownloadFault('download_hash')
}

/** What the server will not give, however often it is asked. */
const isFinal = (error: unknown) => error instanceof TvFailure && [401, 403, 404].includes(error.status ?? 0)

async function takePart({ path, size, sha256 }: UpdateManifest, how: DownloadOptions, from: number): Promise<void> {
  const { ask, sink, signal } = how
  // With another file behind the address the server sends it whole, and it is noticed here.
  const headers: Record<string, string> = from === 0 ? {} : { Range: `bytes=${from}-`, 'If-Range': `"${sha256}"` }
  const answer = await ask(path, headers, signal)
  const isPart = answer.status === 206 && answer.headers.get('content-range') === `bytes ${from}-${size - 1}/${size}`
  if (answer.status !== 200 && !isPart) {
    await answer.body?.cancel()
    throw new TvFailure(`http_${answer.status}`, { status: answer.status })
  }
  if (answer.status === 200 && from > 0) await sink.clear()
  let held = isPart ? from : 0
  const reader = answer.body!.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    held += value.length
    if (held > size) {
      await reader.cancel()
      await sink.clear()
      throw new DownloadFault('download_hash')
    }
    await sink.append(value)
  }
  if (held < size) throw new TvFailure('network', { message: 'the download was cut off' })
}
