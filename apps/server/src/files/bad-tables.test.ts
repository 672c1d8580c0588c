import { Worker } from 'node:worker_threads'
import { limits } from '@castellan/contract/limits.ts'
import { expect, it } from 'vitest'
import { textAt } from '@castellan/contract/types/value-at.ts'

/** Memory a table may take while it is looked at: what a whole good one needs, and far from what these would. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** Makes a table of bytes within a thread that has so much memory and no more, and answers why it was refused. */
function refusedFor(recipe: string): Promise<string> {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.reader).then(({ decodeText, readCsv }) => {
      const bytes = ${recipe}
      try { parentPort.postMessage('read ' + readCsv(decodeText(bytes)).length) }
      catch (error) { parentPort.postMessage(error.message) }
    })`
  const reader = new URL('./read-csv.ts', import.meta.url).href
  const worker = new Worker(source, { eval: true, resourceLimits, workerData: { reader } })
  return new Promise((resolve) => {
    worker.on('message', resolve)
    worker.on('error', (error) => resolve(textAt(error, 'code') || textAt(error, 'message')))
  })
}

const mac = '00:1A:79:00:00:01'

it.each([
  ['500,000 rows', `Buffer.from('${mac}\\n'.repeat(500_000))`, 'too_many_rows'],
  ['500,000 empty rows', `Buffer.from('\\n'.repeat(500_000))`, 'too_many_rows'],
  ['a million columns', `Buffer.from('${mac},' + 'x,'.repeat(1_000_000))`, 'too_many_columns'],
  ['a million columns in every row', `Buffer.from(('x,'.repeat(1_000) + '\\n').repeat(1_000))`, 'too_many_columns'],
  ['one cell without an end', `Buffer.from('"' + 'a'.repeat(5_000_000))`, 'not_a_table'],
  ['Windows-1252', `Buffer.from('${mac},K\\xfcche', 'latin1')`, 'wrong_encoding'],
  ['UTF-16 cut in half', `Buffer.from('ff fe 61 00 00 d8'.replaceAll(' ', ''), 'hex')`, 'wrong_encoding'],
  ['a picture', `Buffer.from('89504e470d0a1a0a0000', 'hex')`, 'wrong_encoding'],
])('%s is refused with its reason, within the memory of a small thread', async (_, recipe, reason) => {
  expect(await refusedFor(recipe)).toBe(reason)
})

it('as many rows as are taken, and their head, are read within the same memory', async () => {
  const recipe = `Buffer.from('MAC,Name,Tags\\n' + '${mac},Living room,f2\\n'.repeat(${limits.importRowsMax}))`
  expect(await refusedFor(recipe)).toBe(`read ${limits.importRowsMax + 1}`)
})
