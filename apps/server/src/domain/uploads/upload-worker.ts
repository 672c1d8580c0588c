import { limits } from '@castellan/contract/limits.ts'
import type { M3uEntry } from '@castellan/sources/m3u/m3u-entry.ts'
import { readM3u } from '@castellan/sources/m3u/read-m3u.ts'
import { SourceError } from '@castellan/sources/source-error.ts'
import { serveThread } from '../serve-thread.ts'
import { openStoredFile } from './open-stored-file.ts'
import { tvEntryOf } from '../snapshots/tv-entry.ts'
import { openPageWriter } from './page-writer.ts'
import { readXtreamLists, type UploadReader } from './read-xtream-lists.ts'
import type { FileToRead, FromWorker, UploadWork } from './upload-work.ts'

serveThread<UploadWork>(async (work, port) => {
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

async function readAll(work: UploadWork, { plainBytes, pages }: UploadReader): Promise<FromWorker> {
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
