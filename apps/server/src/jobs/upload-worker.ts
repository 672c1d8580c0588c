import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { limits } from '@castellan/contract/limits.ts'
import { readM3u, type M3uEntry } from '@castellan/sources/m3u/read-m3u.ts'
import { SourceRefusal } from '@castellan/sources/source-refusal.ts'
import { openStoredFile } from '../domain/sources/open-stored-file.ts'
import { sealPage } from '../domain/sources/page-body.ts'
import { tvEntryOf } from '../domain/sources/tv-entry.ts'
import type { FromWorker, UploadWork } from './upload-work.ts'

/** Pages that may be on their way to the database; reading waits for it. */
const pagesUnderWayMax = 4

const { path, fileKey, snapshot, pageKey } = workerData as UploadWork
const port: MessagePort = parentPort!
let readBytes = 0
let pages = 0
let underWay = 0
let goOn: (() => void) | null = null
let sealed: Promise<void> = Promise.resolve()

port.on('message', () => {
  underWay -= 1
  goOn?.()
})
say(await readFile())
port.close()

async function readFile(): Promise<FromWorker> {
  try {
    const { total, counts, skipped, issues } = await readM3u(plainBytes(), {
      onEntries: writePages,
      batchSize: limits.snapshotPageEntries,
      limits: { issuesKept: limits.uploadIssuesMax },
    })
    await sealed
    if (total === 0) return { kind: 'refused', reason: { code: 'empty', line: null } }
    return { kind: 'done', read: { total, counts, skipped, issues, pages } }
  } catch (error) {
    if (error instanceof SourceRefusal)
      return { kind: 'refused', reason: { code: error.code, line: error.line ?? null } }
    throw error
  }
}

async function* plainBytes(): AsyncGenerator<Buffer> {
  for await (const chunk of openStoredFile(path, fileKey)) {
    readBytes += chunk.length
    yield chunk
  }
}

/** A batch is one page, or several when its entries are unusually long. */
async function writePages(batch: readonly M3uEntry[]): Promise<void> {
  let texts: string[] = []
  let chars = 0
  for (const entry of batch) {
    const text = JSON.stringify(tvEntryOf(entry))
    if (texts.length > 0 && chars + text.length > limits.snapshotPageChars) {
      await writePage(texts)
      texts = []
      chars = 0
    }
    texts.push(text)
    chars += text.length
  }
  await writePage(texts)
}

/** Hands a page over to be packed and sealed beside the reading of the next, and goes on unless too many are under way. */
async function writePage(texts: readonly string[]): Promise<void> {
  if (underWay >= pagesUnderWayMax) await new Promise<void>((resolve) => (goOn = resolve))
  pages += 1
  underWay += 1
  const before = sealed
  sealed = sendPage(texts.join(','), pages).then(() => before)
  // Awaited at the end; until then a failure must not count as unhandled.
  sealed.catch(() => undefined)
}

async function sendPage(text: string, page: number): Promise<void> {
  // A copy of its own: what a buffer shares with others could not be handed over.
  const body = new Uint8Array(await sealPage(text, pageKey, { snapshot, page }))
  port.postMessage({ kind: 'page', page, body, readBytes } satisfies FromWorker, [body.buffer])
}

function say(message: FromWorker): void {
  port.postMessage(message)
}
