import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { buildStale } from '../build/build-stale.ts'
import { lastMeasurement } from '../measure/last-measurement.ts'
import { type Measurement, tableOf } from '../measure/measurement.ts'
import { root } from '../terminal/root.ts'
import { endAllOwned, guardCommand } from '../terminal/owned-process.ts'
import { runCommand } from '../terminal/run-command.ts'
import { provision } from '../test/provision.ts'
import { type PartOutcome, Parts } from '../test/run-parts.ts'
import type { TestTally } from '../test/tally.ts'

type Proof = {
  prove(options: Readonly<Record<string, unknown>>): Promise<Measurement>
  inCi?: Readonly<Record<string, unknown>>
}

/** The proofs CI runs in addition to `npm test`, in this order; each is a command of its own as well, at the size it has without `inCi`. */
const proofs = ['screens', 'jobs', 'processes', 'ledger', 'parsers'] as const

/**
 * Before them, two at a time: those of the first pair keep one processor busy for the most part, and `operations` mostly waits for clocks, retries
 * and timeouts.
 */
const pairs = [
  [
    ['acceptance', 'guessing'],
    ['matrix', 'attacks', 'scaffold'],
  ],
  [['operations'], ['properties', 'databases']],
] as const

/** Runs them all; the last line is `N passed, N failed`. */
export async function proveCi(seed: number): Promise<void> {
  guardCommand()
  const missing = await provision()
  if (missing.length > 0) throw new Error(`the proofs need ${missing.join(' and ')}`)
  console.log(`seed ${seed}`)
  const parts = new Parts()
  // A build made now is there for both; two at a time would write the same files.
  if (!(await buildStale())) throw new Error('the build failed')
  const runLane = async (names: readonly string[]) => {
    for (const name of names) await parts.run(name, () => runBeside(name, seed))
  }
  for (const lanes of pairs) await Promise.all(lanes.map(runLane))
  for (const name of proofs) {
    await parts.run(name, async () => {
      const file = pathToFileURL(join(root, 'scripts', 'prove', `${name}.ts`)).href
      const { prove, inCi }: Proof = await import(file)
      try {
        const measured = await prove({ seed, ...inCi })
        console.log(tableOf(measured))
        return { tally: tallyOf(measured) }
      } catch (error) {
        console.log(error)
        // The next proof has the machine to itself.
        await endAllOwned()
        return brokeOff(String(error))
      }
    })
  }
  parts.sumUp()
}

/** Runs a proof in a process of its own and prints what it printed once it has ended, so that the lines of two do not mix. */
async function runBeside(name: string, seed: number): Promise<PartOutcome> {
  const args = ['scripts/prove.ts', name, '--json', '--ci', '--seed', String(seed)]
  const { output } = await runCommand(process.execPath, args)
  // Without the line for programs, whose length hides all others in a log.
  const lines = output.split('\n').filter((line) => !line.startsWith('{"name":'))
  console.log(`\n── what ${name} printed\n${lines.join('\n')}`)
  const measured = lastMeasurement(output)
  return measured === null ? brokeOff(output.trim().slice(-300)) : { tally: tallyOf(measured) }
}

const brokeOff = (why: string): PartOutcome => ({
  tally: { passed: 0, failed: 1, skipped: 0, failures: [why] },
  note: 'broke off',
})

/** What a proof adds to `N passed, N failed`: its tests where it consists of suites, else its aims. */
function tallyOf({ tally, met, figures, aims }: Measurement): TestTally {
  if (tally) return tally.failed === 0 && tally.passed === 0 ? { ...tally, failed: 1 } : tally
  if (typeof met === 'boolean') return { passed: Number(met), failed: Number(!met), skipped: 0 }
  const missed = Object.keys(met).filter((name) => !met[name])
  return {
    passed: Object.keys(met).length - missed.length,
    failed: missed.length,
    skipped: 0,
    failures: missed.map((name) => `${name}: ${figures[name]}, aim ${aims[name]}`),
  }
}
