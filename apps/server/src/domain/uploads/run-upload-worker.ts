import { Worker } from 'node:worker_threads'
import { leaveThread } from '../leave-thread.ts'
import type { FromWorker, UploadOutcome, UploadWork } from './upload-work.ts'

/** Memory of a reading worker: a hostile file ends the worker, never the server (security S5). */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 96 }

type Page = Extract<FromWorker, { kind: 'page' }>
export type PageStore = {
  storePage(page: Page): Promise<void>
  /** Removes the pages from this one on. */
  discardPages(from: number): Promise<void>
}

/** Reads a file in a thread of its own, so that the loop stays free; pages are stored one after the other, and reading waits for them. */
export async function runUploadWorker(
  work: UploadWork,
  { storePage, discardPages }: PageStore,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const worker = new Worker(new URL('./upload-worker.ts', import.meta.url), { workerData: work, resourceLimits })
  const outcome = new Promise<UploadOutcome>((resolve, reject) => {
    let stored = Promise.resolve()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    worker.on('error', reject)
    // Having said all it had to say, it may end before the last page is stored.
    let hasEnded = false
    worker.on('exit', (code) => hasEnded || reject(new Error(`the reading thread ended with ${code}`)))
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'discard') {
        stored = stored.then(() => discardPages(message.from))
        stored.catch(reject)
        return
      }
      if (message.kind !== 'page') {
        hasEnded = true
        stored.then(() => resolve(message), reject)
        return
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      stored = stored.then(() => storePage(message)).then(() => worker.postMessage('stored'))
      stored.catch(reject)
    })
  })
  try {
    const ended = await outcome
    await leaveThread(worker)
    return ended
  } catch (error) {
    await worker.terminate()
    throw error
  }
}
