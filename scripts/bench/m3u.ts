import { createWriteStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generatePlaylist } from '../../packages/sources/src/fixtures/generate-playlist.ts'
import { inFolder } from './panel/bench-panel.ts'
import { benchResult, type BenchResult } from './bench-result.ts'
import { importPlaylist, type ImportTimes } from './m3u/import.ts'
import { round2 } from './round2.ts'
import { quickest, measureInChild, type FileMeasurement } from '../measure/measure-file.ts'

const entries = 1_000_000
const otherEntries = 100_000
const rounds = 5
const tasks = ['split', 'read', 'other'] as const
const reader = new URL('./m3u/take.ts', import.meta.url)
const aims = {
  of_bare_split: '≥ 0.4',
  times_other_parser: '≥ 8',
  peak_rss_over_idle_mb: '≤ 100',
  import_entries_per_s: '≥ 150000',
}

type Task = (typeof tasks)[number]

/** Reading a playlist of a million entries from disk, compared to a bare line split of the same bytes and another parser. */
export function bench(): Promise<BenchResult> {
  return inFolder(async (folder) => {
    const large = await writePlaylist(join(folder, 'large.m3u'), entries)
    const small = await writePlaylist(join(folder, 'small.m3u'), otherEntries)
    const taken: Record<Task, FileMeasurement[]> = { read: [], split: [], other: [] }
    for (let round = 0; round < rounds; round++) {
      // By turns, and each in a process of its own: a busy machine then slows all of them alike.
      for (const task of tasks) taken[task].push(await measureInChild(reader, task, task === 'other' ? small : large))
    }
    const imported = await importPlaylist(large)
    return resultOf(taken, imported, statSync(large).size)
  })
}

function resultOf(taken: Record<Task, FileMeasurement[]>, imported: ImportTimes, bytes: number): BenchResult {
  const [read, split, other] = [quickest(taken.read), quickest(taken.split), quickest(taken.other)]
  if (read.count !== entries || imported.total !== entries || other.count !== otherEntries)
    throw new Error('a parser did not read every entry')
  const entriesPerS = read.count / (read.ms / 1_000)
  const otherPerS = other.count / (other.ms / 1_000)
  const figures = {
    entries,
    file_mb: Math.round(bytes / 1e6),
    entries_per_s: Math.round(entriesPerS),
    read_ms: Math.round(read.ms),
    bare_split_ms: Math.round(split.ms),
    of_bare_split: round2(split.ms / read.ms),
    other_parser_entries_per_s: Math.round(otherPerS),
    times_other_parser: round2(entriesPerS / otherPerS),
    peak_rss_over_idle_mb: Math.max(...taken.read.map(({ peakRssOverIdleMb }) => peakRssOverIdleMb)),
    import_upload_ms: Math.round(imported.uploadMs),
    import_whole_ms: Math.round(imported.wholeMs),
    import_entries_per_s: Math.round(imported.total / (imported.wholeMs / 1_000)),
  }
  return benchResult('m3u', figures, aims)
}

async function writePlaylist(file: string, count: number): Promise<string> {
  await pipeline(Readable.from(generatePlaylist({ entries: count, seed: 1 })), createWriteStream(file))
  return file
}
