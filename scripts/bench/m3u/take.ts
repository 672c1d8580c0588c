import { createReadStream, existsSync, readFileSync } from 'node:fs'
import parser from 'iptv-playlist-parser'
import { readM3u } from '../../../packages/sources/src/m3u/read-m3u.ts'

/** What the child process is to measure; `other` is iptv-playlist-parser. */
export type Task = 'read' | 'split' | 'other'

/** `count` is entries, or lines of the split. */
export type Taken = { count: number; ms: number; peakRssOverIdleMb: number }

const tasks: Record<Task, (file: string) => Promise<number> | number> = {
  async read(file) {
    let count = 0
    await readM3u(createReadStream(file), {
      onEntries(batch) {
        count += batch.length
      },
    })
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
  other: (file) => (parser as unknown as Parser).parse(readFileSync(file, 'utf8')).items.length,
}

type Parser = { parse(content: string): { items: unknown[] } }

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
