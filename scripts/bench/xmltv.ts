import { createWriteStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generateGuide } from '../../packages/sources/src/fixtures/generate-guide.ts'
import { inFolder } from './panel/bench-panel.ts'
import { benchResult, type BenchResult } from './bench-result.ts'
import { round2 } from './round2.ts'
import { quickest, measureInChild, type FileMeasurement } from '../measure/measure-file.ts'

const guideBytes = 200_000_000
const rounds = 3
const tasks = ['split', 'sax', 'read'] as const
const reader = new URL('./xmltv/take.ts', import.meta.url)
const aims = { of_bare_sax: '≥ 0.8', peak_rss_over_idle_mb: '≤ 100' }

type Task = (typeof tasks)[number]

/** Reading a guide of 200 MB from disk, compared to a bare SAX loop and a bare line split of the same bytes. */
export function bench(): Promise<BenchResult> {
  return inFolder(async (folder) => {
    const file = join(folder, 'guide.xml')
    await pipeline(Readable.from(generateGuide({ bytes: guideBytes, seed: 1 })), createWriteStream(file))
    const taken: Record<Task, FileMeasurement[]> = { read: [], sax: [], split: [] }
    for (let round = 0; round < rounds; round++) {
      // By turns, and each in a process of its own: a busy machine then slows all of them alike.
      for (const task of tasks) taken[task].push(await measureInChild(reader, task, file))
    }
    return resultOf(taken, statSync(file).size)
  })
}

function resultOf(taken: Record<Task, FileMeasurement[]>, bytes: number): BenchResult {
  const [read, sax, split] = [quickest(taken.read), quickest(taken.sax), quickest(taken.split)]
  if (read.count !== sax.count) throw new Error('the two readers did not meet the same programmes')
  const figures = {
    programmes: read.count,
    file_mb: Math.round(bytes / 1e6),
    programmes_per_s: Math.round(read.count / (read.ms / 1_000)),
    mb_per_s: Math.round(bytes / 1e6 / (read.ms / 1_000)),
    read_ms: Math.round(read.ms),
    bare_sax_ms: Math.round(sax.ms),
    bare_split_ms: Math.round(split.ms),
    of_bare_sax: round2(sax.ms / read.ms),
    of_bare_split: round2(split.ms / read.ms),
    peak_rss_over_idle_mb: Math.max(...taken.read.map(({ peakRssOverIdleMb }) => peakRssOverIdleMb)),
  }
  return benchResult('xmltv', figures, aims)
}
