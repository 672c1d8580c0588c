import { serveThread } from '../domain/serve-thread.ts'
import { decodeText, readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { TableFault } from './table-fault.ts'
import type { FromTableWorker, TableWork } from './read-table.ts'
import { openStoredFile } from '../domain/stores/stored-file.ts'

serveThread<TableWork>(async (work, port) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(await readAll(work))
})

async function readAll({ path, key }: TableWork): Promise<FromTableWorker> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of openStoredFile(path, Buffer.from(key))) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    // What begins like an archive is one, whatever it is called.
    const rows =
      bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004' ? await readXlsx(bytes) : readCsv(decodeText(bytes))
    return { rows }
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.code }
    throw error
  }
}
