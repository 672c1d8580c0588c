import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const everyMs = 500

const database = new DatabaseSync(workerData as string)
database.exec('pragma busy_timeout = 1000')
// Passive: it waits for nobody, and nobody for it.
const timer = setInterval(() => database.exec('pragma wal_checkpoint(passive)'), everyMs)
parentPort!.once('message', () => {
  clearInterval(timer)
  database.close()
})
