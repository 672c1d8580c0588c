import { Worker } from 'node:worker_threads'
import type { EncryptedPage } from './guide-seekers.ts'
import type { GuidePart } from './write-guide.ts'
import { leaveThread } from '../leave-thread.ts'
import type { FromGuideWorker, GuideWork, ToGuideWorker } from './guide-work.ts'

/** Memory of a reading thread: a hostile file ends the thread, never the server (security S5). */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }
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
export async function runGuideWorker({ work, pages, guides, store }: Feed, signal: AbortSignal): Promise<GuideOutcome> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./guide-worker.ts', import.meta.url), { workerData: work, resourceLimits })
  const post = (message: ToGuideWorker) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message)
  }
  let underWay = 0
  let goOn: (() => void) | null = null
  let isOver = false
  const outcome = new Promise<GuideOutcome>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`the reading thread ended with ${code}`)))
    worker.on('message', (message: FromGuideWorker) => {
      if (message.kind === 'more') {
        underWay -= 1
        goOn?.()
      } else if (message.kind === 'parts') {
        store(message.parts).then(() => post({ kind: 'stored' }), reject)
      } else resolve(message)
    })
  }).finally(() => {
    isOver = true
    goOn?.()
  })
  const send = async (message: ToGuideWorker) => {
    if (underWay >= underWayMax) await new Promise<void>((resolve) => (goOn = resolve))
    underWay += 1
    post(message)
  }
  const feed = async () => {
    for await (const page of pages) {
      if (isOver) return
      await send({ kind: 'page', ...page })
    }
    for await (const { bytes, isChosen } of guides) {
      for await (const chunk of bytes) {
        if (isOver) return
        await send({ kind: 'bytes', bytes: chunk })
      }
      await send({ kind: 'guide_end', isChosen })
    }
    post({ kind: 'end' })
  }
  try {
    const feeding = feed()
    // A feeding that fails ends the reading.
    const ended = await Promise.race([outcome, feeding.then(() => outcome)])
    await leaveThread(worker)
    return ended
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    isOver = true
    outcome.catch(() => undefined)
  }
}
