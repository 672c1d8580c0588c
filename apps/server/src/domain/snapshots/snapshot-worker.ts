import type { MessagePort } from 'node:worker_threads'
import { limits } from '@castellan/contract/limits.ts'
import type { M3uEntry } from '@castellan/sources/m3u/m3u-entry.ts'
import { readM3u } from '@castellan/sources/m3u/read-m3u.ts'
import { SourceError } from '@castellan/sources/source-error.ts'
import { serveThread } from '../serve-thread.ts'
import { openStoredFile } from '../stores/stored-file.ts'
import { encryptPage, tvEntryOf } from './page-body.ts'
import { readXtreamLists } from './read-xtream-lists.ts'
import type { FileReader, FileToRead, FromWorker, PageWriter, SnapshotWork } from './snapshot-work.ts'

/** Pages that may be on their way to the database; reading waits for it. */
const pagesUnderWayMax = 4

serveThread<SnapshotWork>(async (work, port) => {
  let readBytes = 0
  const plainBytes = async function* ({ path, fileKey }: FileToRead): AsyncGenerator<Buffer> {
    for await (const chunk of openStoredFile(path, fileKey)) {
      readBytes += chunk.length
      yield chunk
    }
  }
  const pages = openPageWriter(port, work, () => readBytes)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(await readAll(work, { plainBytes, pages }))
})

async function readAll(work: SnapshotWork, { plainBytes, pages }: FileReader): Promise<FromWorker> {
  try {
    if (work.kind === 'xtream') return await readXtreamLists(work, { plainBytes, pages })
    const { sourceUrl, sourceTitle, keepsAttributes } = work
    const entryOf = keepsAttributes
      ? (entry: M3uEntry) => ({ ...tvEntryOf(entry), attributes: entry.attributes })
      : tvEntryOf
    const { total, counts, skipped, issues, groups, epgUrls } = await readM3u(plainBytes(work), {
      onEntries: (batch) => pages.write(batch.map(entryOf)),
      batchSize: limits.snapshotPageEntries,
      limits: { issuesKept: limits.uploadIssuesMax },
      ...(sourceUrl === undefined ? {} : { sourceUrl }),
      ...(sourceTitle === undefined ? {} : { sourceTitle }),
    })
    const pageCount = await pages.finish()
    // Whether a provider that sends nothing is believed is decided where its last list is known.
    if (total === 0 && sourceUrl === undefined) return { kind: 'refused', reason: { code: 'empty', line: null } }
    const groupList = groups.map(({ name, count }): [string, number] => [name, count])
    const read = { total, counts, skipped, issues, pages: pageCount, groups: groupList, epgUrls }
    return { kind: 'done', read, faults: {} }
  } catch (error) {
    if (error instanceof SourceError) return { kind: 'refused', reason: { code: error.code, line: error.line ?? null } }
    throw error
  }
}

function openPageWriter(
  port: MessagePort,
  { snapshot, pageKey }: { snapshot: string; pageKey: Uint8Array },
  readBytes: () => number,
): PageWriter {
  let pages = 0
  let entriesWritten = 0
  let underWay = 0
  let goOn: (() => void) | null = null
  let sealed: Promise<void> = Promise.resolve()

  const leaveRoom = () => {
    underWay -= 1
    goOn?.()
  }
  port.on('message', leaveRoom)

  const sendPage = async (texts: readonly string[], page: number) => {
    // A copy of its own: what a buffer shares with others could not be handed over.
    const body = new Uint8Array(await encryptPage(texts, pageKey, { snapshot, page }))
    const message = { kind: 'page', page, body, readBytes: readBytes(), entries: entriesWritten } satisfies FromWorker
    port.postMessage(message, [body.buffer])
  }
  const writePage = async (texts: readonly string[]) => {
    if (underWay >= pagesUnderWayMax) await new Promise<void>((resolve) => (goOn = resolve))
    pages += 1
    underWay += 1
    entriesWritten += texts.length
    const before = sealed
    const sent = sendPage(texts, pages)
    // A page that could not be encrypted is never acknowledged: reading would wait for it instead of failing at the end.
    sent.catch(leaveRoom)
    sealed = sent.then(() => before)
    // Awaited at the end; until then a failure must not count as unhandled.
    sealed.catch(() => undefined)
  }
  return {
    async write(entries) {
      let texts: string[] = []
      let chars = 0
      for (const entry of entries) {
        const text = JSON.stringify(entry)
        if (texts.length > 0 && chars + text.length > limits.snapshotPageChars) {
          await writePage(texts)
          texts = []
          chars = 0
        }
        texts.push(text)
        chars += text.length
      }
      if (texts.length > 0) await writePage(texts)
    },
    async finish() {
      await sealed
      return pages
    },
    async discard(pagesKept) {
      await sealed
      port.postMessage({ kind: 'discard', from: pagesKept + 1 } satisfies FromWorker)
      pages = pagesKept
    },
  }
}
