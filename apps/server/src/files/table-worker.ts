import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { openStoredFile } from '../domain/uploads/open-stored-file.ts'
import { decodeText, readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { TableFault } from './table-fault.ts'
import type { FromTableWorker, TableWork } from './read-table.ts'

const { path, key }: TableWork = workerData
const port: MessagePort = parentPort!
port.postMessage(await readAll())
port.close()

async function readAll(): Promise<FromTableWorker> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of openStoredFile(path, Buffer.from(key))) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    // What begins like an archive is one, whatever it is called.
    const rows = bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004' ? readXlsx(bytes) : readCsv(decodeText(bytes))
    return { rows }
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.code }
    throw error
  }
}
