import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

const graceMs = 2_000

/**
 * Lets a thread that has said all it had to say end by itself, and ends it only when it does not. Ended by force while it still unpacks something,
 * a thread can take the whole process with it.
 */
export async function leaveThread(worker: Worker): Promise<void> {
  const patience = new AbortController()
  const { signal } = patience
  // A thread that has ended has no number.
  if (worker.threadId !== -1)
    await Promise.race([once(worker, 'exit', { signal }), wait(graceMs, undefined, { signal })]).catch(() => {})
  patience.abort()
  await worker.terminate()
}
