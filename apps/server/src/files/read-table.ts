import { limits } from '@castellan/contract/limits.ts'
import { AppError } from '../domain/app-error.ts'
import { limitTurns } from '../domain/limit-turns.ts'
import { ThreadPool } from '../domain/thread-pool.ts'
import type { StoredFile } from '../domain/stores/upload-store.ts'
import { TableFault, type TableFaultCode } from './table-fault.ts'

export type TableWork = { path: string; key: Uint8Array }
export type FromTableWorker = { rows: string[][] } | { fault: TableFaultCode }

const threads = new ThreadPool<TableWork, never, FromTableWorker>(new URL('./table-worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 256,
  maxYoungGenerationSizeMb: 64,
})

/** Each reader may take one core and 320 MB, so both the running and the waiting ones are limited. */
const inTurn = limitTurns({
  atOnce: 2,
  waitingMax: 10,
  whenFull: () => new AppError('unavailable', { retryAfterS: 10 }),
})

/** Of these, for one account: one is read and one waits. */
const perAccountMax = 2
const byAccount = new Map<number, number>()

/** Refuses an account more than its share, so that slow files of one person leave places to the others. */
async function inShare<T>(account: number, read: () => Promise<T>): Promise<T> {
  const count = byAccount.get(account) ?? 0
  if (count >= perAccountMax) throw new AppError('too_many_requests', { retryAfterS: 10 })
  byAccount.set(account, count + 1)
  try {
    return await inTurn(read)
  } finally {
    const left = byAccount.get(account)! - 1
    if (left === 0) byAccount.delete(account)
    else byAccount.set(account, left)
  }
}

/** The rows of a stored CSV or Excel file, read in a thread of its own; one that takes too long or too much is no table. */
export function readTable(
  path: string,
  { key, account }: Pick<StoredFile, 'key'> & { account: number },
): Promise<string[][]> {
  return inShare(account, () => readInThread(path, key))
}

async function readInThread(path: string, key: StoredFile['key']): Promise<string[][]> {
  const signal = AbortSignal.timeout(limits.importReadMs)
  const read = await threads
    .run({ path, key }, ({ listen }) => new Promise<FromTableWorker>((resolve) => listen(resolve)), signal)
    .catch((): FromTableWorker => ({ fault: 'not_a_table' }))
  if ('fault' in read) throw new TableFault(read.fault)
  return read.rows
}
