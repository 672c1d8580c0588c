import { parentPort, type MessagePort } from 'node:worker_threads'
import type { ThreadStart } from './thread-pool.ts'

/** The program of a thread of a `ThreadPool`: does what comes, one piece of work after the other. An error ends the thread. */
export function serveThread<Work>(carryOut: (work: Work, port: MessagePort) => Promise<void>): void {
  parentPort!.on('message', (message: ThreadStart<Work> | 'end') => {
    // Between two turns of its loop, where nothing is half made.
    if (message === 'end') process.exit()
    const { work, port } = message
    const done = carryOut(work, port).finally(() => port.close())
    done.catch((error: unknown) => {
      // Thrown outside the promise, it reaches the server as the error of the thread.
      queueMicrotask(() => {
        throw error
      })
    })
  })
}
