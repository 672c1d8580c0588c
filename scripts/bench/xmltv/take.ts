import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { readXmltv } from '../../../packages/sources/src/xmltv/read-xmltv.ts'
import { split, take } from '../../measure/measure-file.ts'

/** Programmes: our reader, and a general XML reader that is asked to keep nothing. */
await take({
  async read(file) {
    let count = 0
    await readXmltv(createReadStream(file), {
      onProgrammes(batch) {
        count += batch.length
      },
    })
    return count
  },
  async sax(file) {
    const decoder = new TextDecoder()
    const parser = new SaxesParser()
    let count = 0
    parser.on('opentag', ({ name }) => {
      if (name === 'programme') count++
    })
    parser.on('text', () => undefined)
    for await (const chunk of createReadStream(file)) parser.write(decoder.decode(chunk, { stream: true }))
    parser.close()
    return count
  },
  split,
})
