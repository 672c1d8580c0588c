import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Measurement } from '../measure/measurement.ts'
import { makeFixtures } from './parsers/fixtures.ts'
import { makeInput } from './parsers/make-input.ts'
import type { FromParser, ParserFault, ParserWork } from './parsers/work.ts'

/** A thread that is at one input for so long hangs. */
const hangsAfterMs = 10_000
const lookEveryMs = 500
const heapGrowthMaxMb = 64
const heapMaxMb = 256

export const inCi = { inputs: 500_000 }

type Fault = Omit<ParserFault, 'kind'> & { kind: ParserFault['kind'] | 'hang' }
type Outcome = { faults: Fault[]; heapGrowthMb: number; slowestMs: number }

/** Feeds every parser of foreign data what nobody would write: nothing may crash, hang, take its time or keep memory (security R11). */
export async function prove({
  seed,
  inputs = 1_000_000,
  threads = 2,
}: {
  seed: number
  inputs?: number
  threads?: number
}): Promise<Measurement> {
  const startedAt = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: threads }, (_, from) => runThread({ seed, from, to: inputs, step: threads })),
  )
  const faults = outcomes.flatMap((outcome) => outcome.faults)
  await makeFixtures()
  for (const fault of faults.slice(0, 20)) print(seed, fault)
  const seconds = (performance.now() - startedAt) / 1_000
  const count = (kind: Fault['kind']) => faults.filter((fault) => fault.kind === kind).length
  const figures = {
    inputs,
    'inputs per s': Math.round(inputs / seconds),
    crashes: count('crash'),
    hangs: count('hang'),
    'over 250 ms per 64 KiB': count('slow'),
    'slowest ms': Math.round(Math.max(...outcomes.map(({ slowestMs }) => slowestMs))),
    'heap growth MB': Math.round(Math.max(...outcomes.map(({ heapGrowthMb }) => heapGrowthMb))),
  }
  return {
    name: 'parsers',
    figures,
    aims: { crashes: 0, hangs: 0, 'over 250 ms per 64 KiB': 0, 'heap growth MB': `≤ ${heapGrowthMaxMb}` },
    met: {
      crashes: figures.crashes === 0,
      hangs: figures.hangs === 0,
      'over 250 ms per 64 KiB': figures['over 250 ms per 64 KiB'] === 0,
      'heap growth MB': figures['heap growth MB'] <= heapGrowthMaxMb,
    },
  }
}

/** Keeps the input of a fault, so that it can become a test. */
function print(seed: number, { index, kind, format, detail }: Fault): void {
  const file = join(tmpdir(), `castellan-${kind}-${seed}-${index}.bin`)
  writeFileSync(file, makeInput(seed, index).bytes)
  console.log(`${kind} in ${format}: ${file}\n${detail}`)
}

/** Reads its share; a thread that hangs or dies is replaced by one that goes on behind the input it met its end at. */
async function runThread(share: Omit<ParserWork, 'place'>): Promise<Outcome> {
  const whole: Outcome = { faults: [], heapGrowthMb: 0, slowestMs: 0 }
  let from: number | null = share.from
  while (from !== null && from < share.to) {
    const { outcome, endedAt } = await runWorker({ ...share, from })
    whole.faults.push(...outcome.faults)
    whole.heapGrowthMb = Math.max(whole.heapGrowthMb, outcome.heapGrowthMb)
    whole.slowestMs = Math.max(whole.slowestMs, outcome.slowestMs)
    from = endedAt === null ? null : endedAt + share.step
  }
  return whole
}

function runWorker(share: Omit<ParserWork, 'place'>): Promise<{ outcome: Outcome; endedAt: number | null }> {
  const place = new SharedArrayBuffer(4)
  const here = new Int32Array(place)
  here[0] = share.from
  const workerData: ParserWork = { ...share, place }
  const worker = new Worker(new URL('./parsers/worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMb },
  })
  const outcome: Outcome = { faults: [], heapGrowthMb: 0, slowestMs: 0 }
  return new Promise((resolve) => {
    let at = -2
    let since = performance.now()
    const end = (kind: 'crash' | 'hang' | null, detail = '') => {
      clearInterval(timer)
      const index = Atomics.load(here, 0)
      if (kind !== null) outcome.faults.push({ index, kind, detail, format: `input ${index}` })
      void worker.terminate().then(() => resolve({ outcome, endedAt: kind === null ? null : index }))
    }
    const timer = setInterval(() => {
      const now = Atomics.load(here, 0)
      if (now !== at) since = performance.now()
      at = now
      if (performance.now() - since > hangsAfterMs) end('hang', `no end after ${hangsAfterMs} ms`)
    }, lookEveryMs)
    worker.on('error', (error: Error) => end('crash', error.stack ?? error.message))
    worker.on('message', (message: FromParser) => {
      if (message.kind === 'fault') outcome.faults.push(message.fault)
      else {
        outcome.heapGrowthMb = message.heapGrowthMb
        outcome.slowestMs = message.slowestMs
        end(null)
      }
    })
  })
}
