import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { MessageChannel, Worker, type MessagePort, type ResourceLimits } from 'node:worker_threads'

/** Threads kept while they have nothing to do, and for how long. */
const idleMax = 2
const idleMs = 30_000
/** How long a thread may take to end its work after its last message, and to end when it is asked to. */
const graceMs = 2_000

/** A thread while it does some work: what it sends, and what it is sent. */
export type Thread<To, From> = {
  listen(listener: (message: From) => void): void
  post(message: To): void
  /** Aborted once the work is over, however it ended. */
  over: AbortSignal
}

/** What a thread is sent to begin some work; its messages go through `port`, which the thread closes when it is done. */
export type ThreadStart<Work> = { work: Work; port: MessagePort }

/**
 * Threads that run one program, which serves them by `serveThread`. Each does one piece of work at a time and is used again after it: to start a
 * thread costs 100 ms of a processor, more than to read most playlists. Work that fails or is aborted ends its thread, so that nothing of it is
 * left to the next.
 */
export class ThreadPool<Work, To, From> {
  readonly #program: URL
  readonly #resourceLimits: ResourceLimits
  readonly #idleMs: number
  readonly #idle = new Map<Worker, NodeJS.Timeout>()

  /** `resourceLimits`: memory of each thread; a hostile file ends its thread, never the server (security S5). */
  constructor(program: URL, resourceLimits: ResourceLimits, times = { idleMs }) {
    this.#program = program
    this.#resourceLimits = resourceLimits
    this.#idleMs = times.idleMs
  }

  /** Has a thread do some work while `follow` listens to it. Rejects when `follow` does, the thread ends or `signal` aborts. */
  async run<Outcome>(
    work: Work,
    follow: (thread: Thread<To, From>) => Promise<Outcome>,
    signal?: AbortSignal,
  ): Promise<Outcome> {
    signal?.throwIfAborted()
    const worker = this.#take()
    const { port1: port, port2 } = new MessageChannel()
    const over = new AbortController()
    const isClosed = once(port, 'close', { signal: over.signal }).then(() => true)
    try {
      worker.postMessage({ work, port: port2 } satisfies ThreadStart<Work>, [port2])
      const broken = breakOf(worker, over.signal, signal)
      const outcome = await Promise.race([follow(threadBehind(port, over.signal)), broken])
      const isDone = await Promise.race([isClosed, broken, wait(graceMs, false, { signal: over.signal })])
      if (isDone) this.#keep(worker)
      else await endThread(worker)
      return outcome
    } catch (error) {
      await endThread(worker)
      throw error
    } finally {
      isClosed.catch(() => undefined)
      over.abort()
      port.close()
    }
  }

  #take(): Worker {
    const [found] = this.#idle.keys()
    if (!found) return this.#start()
    this.#forget(found)
    found.ref()
    return found
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { resourceLimits: this.#resourceLimits })
    // An error is reported by its work; without a listener, one between two pieces of work would end the process.
    worker.on('error', () => undefined)
    worker.once('exit', () => this.#forget(worker))
    return worker
  }

  #keep(worker: Worker): void {
    if (this.#idle.size >= idleMax) return void endThread(worker)
    // The process may end meanwhile.
    worker.unref()
    const end = () => {
      // One that is ending must not be given any work.
      this.#forget(worker)
      void endThread(worker)
    }
    this.#idle.set(worker, setTimeout(end, this.#idleMs).unref())
  }

  #forget(worker: Worker): void {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
  }
}

function threadBehind<To, From>(port: MessagePort, over: AbortSignal): Thread<To, From> {
  return {
    over,
    listen: (listener) => void port.on('message', listener),
    post(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      port.postMessage(message)
    },
  }
}

/**
 * Has a thread end itself, and ends one by force only when it does not: by force while it makes something of Node's own, such as what unpacks a
 * file, a thread takes the whole process with it.
 */
async function endThread(worker: Worker): Promise<void> {
  // One that has ended has no number.
  if (worker.threadId === -1) return
  const patience = new AbortController()
  const { signal } = patience
  const ended = once(worker, 'exit', { signal })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage('end')
  await Promise.race([ended, wait(graceMs, undefined, { signal, ref: false })]).catch(() => undefined)
  ended.catch(() => undefined)
  patience.abort()
  await worker.terminate()
}

/** Rejects once the thread ends or the work is aborted, until it is over. */
function breakOf(worker: Worker, over: AbortSignal, aborted: AbortSignal | undefined): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    const end = (code: number) => reject(new Error(`the thread ended with ${code}`))
    const abort = () => reject(aborted!.reason)
    worker.once('error', reject)
    worker.once('exit', end)
    aborted?.addEventListener('abort', abort)
    over.addEventListener('abort', () => {
      worker.off('error', reject)
      worker.off('exit', end)
      aborted?.removeEventListener('abort', abort)
    })
  })
  broken.catch(() => undefined)
  return broken
}
