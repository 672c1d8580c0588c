import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import { readXmltv } from '../../../packages/sources/src/xmltv/read-xmltv.ts'

/** What the child process is to measure: our reader, a general XML reader that is asked to keep nothing, a line split. */
export type Task = 'read' | 'sax' | 'split'

/** `count` is programmes, or lines of the split. */
export type Taken = { count: number; ms: number; peakRssOverIdleMb: number }

const tasks: Record<Task, (file: string) => Promise<number>> = {
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
    for await (const chunk of createReadStream(file)) parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    parser.close()
    return count
  },
  async split(file) {
    const decoder = new TextDecoder()
    let count = 0
    let rest = ''
    for await (const chunk of createReadStream(file)) {
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      count += lines.length
    }
    return count
  },
}

const [task, file] = process.argv.slice(2) as [Task, string]
const idleBytes = process.memoryUsage.rss()
const started = performance.now()
const count = await tasks[task](file)
const ms = performance.now() - started
process.send!({ count, ms, peakRssOverIdleMb: Math.round((peakBytes() - idleBytes) / 1e6) } satisfies Taken)
process.disconnect()

function peakBytes(): number {
  const status = '/proc/self/status'
  // Where there is none, the peak may also be the parent's, which a child process starts with.
  if (!existsSync(status)) return process.resourceUsage().maxRSS * 1024
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]) * 1024
}
