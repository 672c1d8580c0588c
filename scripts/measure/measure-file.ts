import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startOwned } from '../terminal/owned-process.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

/** `count` is what the task read, or lines of the split. */
export type FileMeasurement = { count: number; ms: number; peakRssOverIdleMb: number }

type Tasks = Readonly<Record<string, (file: string) => Promise<number> | number>>

/** Measures the task this process was started for, and reports to its parent. */
export async function take(tasks: Tasks): Promise<void> {
  const [task = '', file = ''] = process.argv.slice(2)
  const idleBytes = process.memoryUsage.rss()
  const started = performance.now()
  const count = await tasks[task]!(file)
  const ms = performance.now() - started
  process.send!({ count, ms, peakRssOverIdleMb: Math.round((peakBytes() - idleBytes) / 1e6) } satisfies FileMeasurement)
  process.disconnect()
}

/** A reader that makes no progress is ended, and the bench with it. */
const lateMs = 120_000

/** A bare line split, which every reader is compared with. */
export async function split(file: string): Promise<number> {
  const decoder = new TextDecoder()
  let count = 0
  let rest = ''
  for await (const chunk of createReadStream(file)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    count += lines.length
  }
  return count
}

/** Has a process of its own measure a task. */
export function measureInChild(script: URL, task: string, file: string): Promise<FileMeasurement> {
  const child = startOwned(process.execPath, [fileURLToPath(script), task, file], {
    timeout: lateMs,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (taken) =>
      resolve({
        count: numberAt(taken, 'count'),
        ms: numberAt(taken, 'ms'),
        peakRssOverIdleMb: numberAt(taken, 'peakRssOverIdleMb'),
      }),
    )
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`measuring ${task} ended with ${code}`)))
  })
}

/** The round the rest of the machine disturbed least. */
export function quickest(taken: readonly FileMeasurement[]): FileMeasurement {
  return taken.toSorted((one, other) => one.ms - other.ms)[0]!
}

function peakBytes(): number {
  const status = '/proc/self/status'
  // Where there is none, the peak may also be the parent's, which a child process starts with.
  if (!existsSync(status)) return process.resourceUsage().maxRSS * 1024
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]) * 1024
}
