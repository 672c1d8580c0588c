import { serveThread } from '../serve-thread.ts'
import { faultOf } from './backup-fault.ts'
import { makeBackup, type BackupProgress } from './make-backup.ts'
import { keysOfOrder, putInPlace } from './put-in-place.ts'
import { verifyBackup } from './verify-backup.ts'
import type { BackupOutcome, BackupWork, FromBackupThread } from './backup-work.ts'

const reportEveryMs = 500

serveThread<BackupWork>(async (work, port) => {
  const say = (message: FromBackupThread) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(message)
  }
  let reportedAt = -Infinity
  const report = (progress: BackupProgress) => {
    if (performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    say({ kind: 'progress', ...progress })
  }
  say(await outcomeOf(work, report))
})

type Report = (progress: BackupProgress) => void

async function outcomeOf(work: BackupWork, report: Report): Promise<BackupOutcome> {
  try {
    return await carryOut(work, report)
  } catch (error) {
    return { kind: 'fault', fault: faultOf(error), error: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}

async function carryOut({ task, order }: BackupWork, report: Report): Promise<BackupOutcome> {
  if (task === 'make') return { kind: 'made', made: await makeBackup(order, report) }
  if (task === 'restore') return { kind: 'restored', rows: await putInPlace(order, report) }
  const { path, scratch, now } = order
  return { kind: 'restored', rows: await verifyBackup({ path, scratch, keys: keysOfOrder(order) }, now, report) }
}
