import { Worker } from 'node:worker_threads'
import type { Progress } from './make-backup.ts'
import { leaveThread } from '../leave-thread.ts'
import type { BackupOutcome, BackupWork, FromBackupThread } from './backup-work.ts'

/** A hostile file ends its thread, never the server. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** Does the work in a thread with a connection of its own, so that no request waits for it. */
export async function runBackupThread(
  work: BackupWork,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<BackupOutcome> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: work, resourceLimits })
  const outcome = new Promise<BackupOutcome>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`the thread of a backup ended with ${code}`)))
    worker.on('message', (message: FromBackupThread) => {
      if (message.kind === 'progress') onProgress(message)
      else resolve(message)
    })
  })
  try {
    const ended = await outcome
    await leaveThread(worker)
    return ended
  } catch (error) {
    await worker.terminate()
    throw error
  }
}
