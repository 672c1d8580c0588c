import { parseArgs } from 'node:util'
import { products } from '@castellan/contract/resources/devices.ts'
import { createFleet, type Fleet, type FleetOptions } from '../apps/tv/src/fleet/fleet.ts'
import { scenarios } from '../apps/tv/src/fleet/scenarios.ts'
import { percentile } from '../apps/tv/src/fleet/percentile.ts'
import { whenUnread } from './terminal/owned-process.ts'

const usage = `npm run tv -- [--count 50] [--url http://127.0.0.1:8080] [--product ${products.join('|')}] [--seed 1] [--state folder] [--pace 25] [--scenario ${scenarios.join('|')}]

Turns on virtual TVs that keep the protocol (docs/tv-protocol.md), until Ctrl-C.
  --count    how many, up to 10000
  --state    keep their keys in this folder, so that they are the same TVs next time
  --pace     TVs switched on per second
  --scenario what they play: a network that comes and goes, slow answers, a second TV with each MAC, another
             signer than the operator's, an old version, or some of each`

const everyMs = 3_000
const columns = [
  'time',
  'on',
  'registered',
  'sockets',
  'polls',
  'offline',
  'blocked',
  'pushes',
  'push p50',
  'push p99',
  'loads',
  'entries',
  'load p50',
  'load p99',
]

const options = readOptions()
if (options === null) {
  console.error(usage)
  process.exitCode = 1
} else {
  await runFleet(createFleet(options), options)
}

function readOptions(): FleetOptions | null {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      options: { count: text, url: text, product: text, seed: text, state: text, pace: text, scenario: text },
    })
    const product = products.find((one) => one === (values.product ?? 'f2'))
    const scenario = scenarios.find((one) => one === (values.scenario ?? 'plain'))
    const count = Number(values.count ?? 50)
    const seed = Number(values.seed ?? 1)
    const perSecond = Number(values.pace ?? 25)
    const isSound = Number.isInteger(count) && count >= 1 && count <= 10_000 && Number.isInteger(seed) && perSecond > 0
    if (product === undefined || scenario === undefined || !isSound) return null
    const baseUrl = new URL(values.url ?? 'http://127.0.0.1:8080').origin
    return { count, seed, product, scenario, perSecond, baseUrl, stateFolder: values.state ?? null }
  } catch (error) {
    console.error(String(error))
    return null
  }
}

async function runFleet(fleet: Fleet, { count, baseUrl }: FleetOptions): Promise<void> {
  console.log(`${count} virtual TVs against ${baseUrl}, Ctrl-C ends them.`)
  const startedMs = Date.now()
  let lines = 0
  const print = () => {
    if (lines % 20 === 0) console.log(tableLine(columns))
    lines += 1
    console.log(tableLine(describe(fleet, Date.now() - startedMs)))
  }
  const timer = setInterval(print, everyMs)
  const end = async () => {
    clearInterval(timer)
    print()
    const failures = [...fleet.tally().failures].map(([code, times]) => `${code} ${times}×`)
    const answers = [...fleet.tally().answers].map(([what, times]) => `${what} ${times}×`)
    if (answers.length > 0) console.log(`Answers: ${answers.join(', ')}`)
    if (failures.length > 0) console.log(`Failures: ${failures.join(', ')}`)
    await fleet.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end())
  whenUnread(() => void end())
  await fleet.start()
}

function describe(fleet: Fleet, elapsedMs: number): string[] {
  const { started, registered, states, pushes, arrivalsMs, sourceLoads, entries, loadsMs } = fleet.tally()
  const standing = [started, registered, states.online, states.polling, states.offline, states.blocked, pushes].map(
    String,
  )
  const seconds = `${Math.round(elapsedMs / 1_000)} s`
  return [seconds, ...standing, ...spread(arrivalsMs), String(sourceLoads), String(entries), ...spread(loadsMs)]
}

function spread(timesMs: readonly number[]): string[] {
  return [0.5, 0.99].map((share) => {
    const value = percentile(timesMs, share)
    return value === null ? '–' : `${Math.round(value)} ms`
  })
}

function tableLine(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(10)).join(' ')
}
