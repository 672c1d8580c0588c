import { ThreadPool } from '../thread-pool.ts'
import type { BackupProgress } from './make-backup.ts'
import type { BackupOutcome, BackupWork, FromBackupThread } from './backup-work.ts'

const threads = new ThreadPool<BackupWork, never, FromBackupThread>(new URL('./backup-worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 512,
  maxYoungGenerationSizeMb: 64,
})

/** Does the work in a thread with a connection of its own, so that no request waits for it. */
export function runBackupThread(
  work: BackupWork,
  onProgress: (progress: BackupProgress) => void,
  signal: AbortSignal,
): Promise<BackupOutcome> {
  return threads.run(
    work,
    ({ listen }) =>
      new Promise<BackupOutcome>((resolve) => {
        listen((message) => (message.kind === 'progress' ? onProgress(message) : resolve(message)))
      }),
    signal,
  )
}
