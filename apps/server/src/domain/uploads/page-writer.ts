import type { MessagePort } from 'node:worker_threads'
import { limits } from '@castellan/contract/limits.ts'
import { encryptPage } from '../snapshots/page-body.ts'
import type { FromWorker } from './upload-work.ts'

/** Pages that may be on their way to the database; reading waits for it. */
const pagesUnderWayMax = 4

/** Encrypts pages while the next ones are read and posts them from the thread. */
export type PageWriter = {
  /** Writes entries as one page, or several when they are unusually long; waits when too many are under way. */
  write(entries: readonly object[]): Promise<void>
  /** Waits for the last page; returns how many there are. */
  finish(): Promise<number>
  /** Takes back every page behind so many. */
  discard(pagesKept: number): Promise<void>
}

export function openPageWriter(
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
