import type { EncryptedPage } from './guide-seekers.ts'
import type { GuidePart } from './write-guide.ts'
import { ThreadPool, type Thread } from '../thread-pool.ts'
import type { FromGuideWorker, GuideWork, ToGuideWorker } from './guide-work.ts'

const threads = new ThreadPool<GuideWork, ToGuideWorker, FromGuideWorker>(
  new URL('./guide-worker.ts', import.meta.url),
  { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
)
/** Chunks that may be on their way; fetching waits for the reading. */
const underWayMax = 8

export type GuideOutcome = Extract<FromGuideWorker, { kind: 'done' }>

/** A guide that is being fetched; `isChosen`: the owner of the source chose it. */
export type OpenGuide = { bytes: AsyncIterable<Uint8Array>; isChosen: boolean }

type Feed = {
  work: GuideWork
  pages: AsyncIterable<EncryptedPage>
  guides: AsyncIterable<OpenGuide>
  store(parts: readonly GuidePart[]): Promise<void>
}

/** Reads guides one after the other in a thread of its own, so that the loop stays free; fetching, reading and storing wait for one another. */
export function runGuideWorker({ work, ...feed }: Feed, signal: AbortSignal): Promise<GuideOutcome> {
  return threads.run(work, (thread) => feedThread(thread, feed), signal)
}

async function feedThread(
  { listen, post, over }: Thread<ToGuideWorker, FromGuideWorker>,
  { pages, guides, store }: Omit<Feed, 'work'>,
): Promise<GuideOutcome> {
  let underWay = 0
  let goOn: (() => void) | null = null
  const outcome = new Promise<GuideOutcome>((resolve, reject) => {
    listen((message) => {
      if (message.kind === 'more') {
        underWay -= 1
        goOn?.()
      } else if (message.kind === 'parts') {
        store(message.parts).then(() => post({ kind: 'stored' }), reject)
      } else resolve(message)
    })
  })
  over.addEventListener('abort', () => goOn?.())
  const send = async (message: ToGuideWorker) => {
    if (underWay >= underWayMax) await new Promise<void>((resolve) => (goOn = resolve))
    underWay += 1
    post(message)
  }
  const feed = async () => {
    for await (const page of pages) {
      if (over.aborted) return
      await send({ kind: 'page', ...page })
    }
    for await (const { bytes, isChosen } of guides) {
      for await (const chunk of bytes) {
        if (over.aborted) return
        await send({ kind: 'bytes', bytes: chunk })
      }
      await send({ kind: 'guide_end', isChosen })
    }
    post({ kind: 'end' })
  }
  // A feeding that fails ends the reading.
  return Promise.race([outcome, feed().then(() => outcome)])
}
