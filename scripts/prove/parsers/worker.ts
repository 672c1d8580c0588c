import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { makeFixtures } from './fixtures.ts'
import { type Input, makeInput } from './make-input.ts'
import { parseInput } from './parse-input.ts'
import { budgetMs, type FromParser, type ParserWork } from './work.ts'

const { seed, from, to, step, place }: ParserWork = workerData
const here = new Int32Array(place)
const port = parentPort!
const warmUp = 500
const repeats = 3

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

await makeFixtures()
let slowestMs = 0
let heapBefore = 0
let count = 0
for (let index = from; index < to; index += step) {
  Atomics.store(here, 0, index)
  if (count++ === warmUp) heapBefore = heapUsed()
  await readOne(index)
}
Atomics.store(here, 0, -1)
say({ kind: 'done', slowestMs, heapGrowthMb: count <= warmUp ? 0 : (heapUsed() - heapBefore) / 2 ** 20 })

async function readOne(index: number): Promise<void> {
  const input = makeInput(seed, index)
  try {
    const spentMs = await timed(input)
    slowestMs = Math.max(slowestMs, spentMs)
    if (spentMs <= budgetMs(input.bytes.length)) return
    const detail = `${Math.round(spentMs)} ms for ${input.bytes.length} bytes`
    say({ kind: 'fault', fault: { index, format: input.format, kind: 'slow', detail } })
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    say({ kind: 'fault', fault: { index, format: input.format, kind: 'crash', detail } })
  }
}

/** CPU time of this thread; what looks slow is read again, as a collection of garbage may have come in between. */
async function timed(input: Input): Promise<number> {
  let bestMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < repeats && bestMs > budgetMs(input.bytes.length); round++) {
    const before = process.threadCpuUsage()
    await parseInput(input)
    const { user, system } = process.threadCpuUsage(before)
    bestMs = Math.min(bestMs, (user + system) / 1_000)
  }
  return bestMs
}

function heapUsed(): number {
  collect()
  return process.memoryUsage().heapUsed
}

function say(message: FromParser): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(message)
}
