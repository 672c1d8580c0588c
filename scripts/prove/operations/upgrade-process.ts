// Prepares the database as a start of a later release does, and reports the beginning, each step and the end; the proof kills it in between.
import { readConfig } from '../../../apps/server/src/config/config.ts'
import type { Step } from '../../../apps/server/src/db/migrations/step.ts'
import { prepareDatabase } from '../../../apps/server/src/prepare/prepare-database.ts'
import { laterSteps } from './later-steps.ts'

/** The step after whose statements, before its commit, the process waits to be killed. */
const held = process.env['PROVE_HELD_STEP']

const report = (message: string) =>
  new Promise<void>((resolve) => process.send!(message, undefined, {}, () => resolve()))

const reported = ([name, step]: readonly [string, Step]): [string, Step] => [
  name,
  {
    ...step,
    async up(db, dialect) {
      await report(`step ${name}`)
      await step.up(db, dialect)
      if (name !== held) return
      await report('held')
      await new Promise(() => setInterval(() => undefined, 1_000))
    },
  },
]
const steps = Object.fromEntries(Object.entries(laterSteps).map(reported))

await report('begun')
const { release } = await prepareDatabase(readConfig(), { steps })
release()
await report('done')
process.disconnect()
