import { parentPort, workerData } from 'node:worker_threads'
import { faultOf } from './backup-fault.ts'
import { makeBackup, type Progress } from './make-backup.ts'
import { keysOf, putInPlace } from './put-in-place.ts'
import { verifyBackup } from './verify-backup.ts'
import type { BackupOutcome, BackupWork, FromBackupThread } from './backup-work.ts'

const reportEveryMs = 500
const port = parentPort!
let reportedAt = -Infinity

const work: BackupWork = workerData
say(await outcomeOf(work))
port.close()

async function outcomeOf(work: BackupWork): Promise<BackupOutcome> {
  try {
    return await carryOut(work)
  } catch (error) {
    return { kind: 'fault', fault: faultOf(error), error: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}

async function carryOut({ task, order }: BackupWork): Promise<BackupOutcome> {
  if (task === 'make') return { kind: 'made', made: await makeBackup(order, report) }
  if (task === 'restore') return { kind: 'restored', rows: await putInPlace(order, report) }
  const { path, scratch, now } = order
  return { kind: 'restored', rows: await verifyBackup({ path, scratch, keys: keysOf(order) }, now, report) }
}

function report(progress: Progress): void {
  if (performance.now() - reportedAt < reportEveryMs) return
  reportedAt = performance.now()
  say({ kind: 'progress', ...progress })
}

function say(message: FromBackupThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(message)
}
