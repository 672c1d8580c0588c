import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { House } from '../house.ts'

/** Pages of the log after which a commit would bring it into the database file itself: far beyond what the thread leaves. */
const lastResortPages = 16_384

/**
 * Brings SQLite's log into the database file from a thread of its own. Done by a commit, as is the rule, it would hold the loop
 * for as long as the disk takes. On another database there is nothing to do.
 */
export function startCheckpoints(house: House): { stop(): Promise<void> } {
  if (house.dialect.name !== 'sqlite') return { stop: async () => undefined }
  const file = house.config.databaseUrl.replace(/^file:/u, '')
  const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: file })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.once('online', () => void leaveTo(house, lastResortPages))
  worker.once('error', (error) => house.logger.error({ job: 'checkpoints', error: error.stack }, 'a job failed'))
  // Without the thread every thousandth page is brought in by a commit again, as SQLite does by itself.
  void ended.then(() => leaveTo(house, 1_000))
  return {
    async stop() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('stop')
      await ended
    },
  }
}

async function leaveTo({ db }: House, pages: number): Promise<void> {
  await sql`pragma wal_autocheckpoint = ${sql.raw(String(pages))}`.execute(db).catch(() => undefined)
}
