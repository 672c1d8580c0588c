import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { type Measurement, tableOf } from '../measure/measurement.ts'
import { tallyOf } from '../measure/tally-of.ts'
import { root } from '../terminal/root.ts'
import { endAllOwned, guardCommand } from '../terminal/owned-process.ts'
import { provision } from '../test/provision.ts'
import { Parts } from '../test/run-parts.ts'

type Options = Readonly<Record<string, unknown>>

/** The proofs CI runs in addition to `npm test`, in this order, and the sizes they have there; each is a command of its own as well. */
const proofs: Readonly<Record<string, Options>> = {
  databases: {},
  matrix: {},
  attacks: {},
  guessing: {},
  properties: {},
  scaffold: {},
  screens: {},
  acceptance: {},
  jobs: {},
  processes: {},
  ledger: { transfers: 20_000, kills: 50 },
  parsers: { inputs: 1_000_000 },
  operations: {},
}

/** Runs them all; the last line is `N passed, N failed`. */
export async function proveCi(seed: number): Promise<void> {
  guardCommand()
  const missing = await provision()
  if (missing.length > 0) throw new Error(`the proofs need ${missing.join(' and ')}`)
  console.log(`seed ${seed}`)
  const parts = new Parts()
  for (const [name, options] of Object.entries(proofs)) {
    await parts.run(name, async () => {
      const file = pathToFileURL(join(root, 'scripts', 'prove', `${name}.ts`)).href
      const { prove } = (await import(file)) as { prove(options: Options): Promise<Measurement> }
      try {
        const measured = await prove({ seed, ...options })
        console.log(tableOf(measured))
        return { tally: tallyOf(measured) }
      } catch (error) {
        console.log(error)
        // The next proof has the machine to itself.
        await endAllOwned()
        return { tally: { passed: 0, failed: 1, skipped: 0 }, note: 'broke off' }
      }
    })
  }
  parts.sumUp()
}
