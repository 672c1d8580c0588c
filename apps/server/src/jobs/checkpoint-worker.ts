import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const everyMs = 500
/** A log that a reader of one moment has made longer than this is cut again once it is in the file. */
const longPages = 32_768

const database = new DatabaseSync(workerData)
database.exec('pragma busy_timeout = 1000')
const passive = database.prepare('pragma wal_checkpoint(passive)')
const truncate = database.prepare('pragma wal_checkpoint(truncate)')
let fault = ''

const timer = setInterval(() => {
  const before = fault
  fault = checkpoint()
  // A full disk is said once, not twice a second.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  if (fault !== '' && fault !== before) parentPort!.postMessage(fault)
}, everyMs)
parentPort!.once('message', () => {
  clearInterval(timer)
  database.close()
})

/** Returns why it could not be done; a disk that is full may have room the next time. */
function checkpoint(): string {
  try {
    // Passive: it waits for nobody, and nobody for it.
    const { log, checkpointed } = passive.get()!
    if (Number(log) > longPages && checkpointed === log) truncate.get()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
