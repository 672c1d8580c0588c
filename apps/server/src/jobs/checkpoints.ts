import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { AppContext } from '../context/app-context.ts'

/** Pages of the log after which a commit would bring it into the database file itself: far beyond what the thread leaves. */
const lastResortPages = 16_384
/** A thread that cannot even open the file is begun again after so long. */
const againAfterMs = 5_000

/**
 * Brings SQLite's log into the database file from a thread of its own. Done by a commit, as is the rule, it would hold the loop
 * for as long as the disk takes. On another database there is nothing to do.
 */
export function startCheckpoints(ctx: AppContext): { stop(): Promise<void> } {
  if (ctx.dialect.name !== 'sqlite') return { stop: async () => undefined }
  const file = ctx.config.databaseUrl.replace(/^file:/u, '')
  const stopping = new AbortController()
  const running = keepRunning(ctx, file, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Begins the thread again whenever it ends, until it is stopped. */
async function keepRunning(ctx: AppContext, file: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await runThread(ctx, file, signal)
    // Without the thread every thousandth page is brought in by a commit again, as SQLite does automatically.
    if (!signal.aborted) await leaveTo(ctx, 1_000)
    await wait(againAfterMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

function runThread(ctx: AppContext, file: string, signal: AbortSignal): Promise<void> {
  const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: file })
  const fail = (error: unknown) => ctx.logger.error({ job: 'checkpoints', error: String(error) }, 'a job failed')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const stop = () => worker.postMessage('stop')
  signal.addEventListener('abort', stop, { once: true })
  worker.once('online', () => void leaveTo(ctx, lastResortPages))
  worker.on('message', fail)
  worker.once('error', fail)
  return new Promise((resolve) =>
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop)
      resolve()
    }),
  )
}

async function leaveTo({ db }: AppContext, pages: number): Promise<void> {
  await sql`pragma wal_autocheckpoint = ${sql.raw(String(pages))}`.execute(db).catch(() => undefined)
}
