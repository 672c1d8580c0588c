import { ThreadPool } from '../thread-pool.ts'
import type { FromWorker, UploadOutcome, UploadWork } from './upload-work.ts'

const threads = new ThreadPool<UploadWork, 'stored', FromWorker>(new URL('./upload-worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 256,
  maxYoungGenerationSizeMb: 96,
})

type Page = Extract<FromWorker, { kind: 'page' }>
export type PageStore = {
  storePage(page: Page): Promise<void>
  /** Removes the pages from this one on. */
  discardPages(from: number): Promise<void>
}

/** Reads a file in a thread of its own, so that the loop stays free; pages are stored one after the other, and reading waits for them. */
export function runUploadWorker(
  work: UploadWork,
  { storePage, discardPages }: PageStore,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  return threads.run(
    work,
    ({ listen, post }) =>
      new Promise<UploadOutcome>((resolve, reject) => {
        let stored = Promise.resolve()
        listen((message) => {
          if (message.kind === 'discard') stored = stored.then(() => discardPages(message.from))
          else if (message.kind === 'page') stored = stored.then(() => storePage(message)).then(() => post('stored'))
          else stored.then(() => resolve(message), reject)
          stored.catch(reject)
        })
      }),
    signal,
  )
}
