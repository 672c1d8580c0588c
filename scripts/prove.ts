import { randomInt } from 'node:crypto'
import { proveCi } from './prove/prove-ci.ts'
import { readCommand, runMeasurement } from './measure/run-measurement.ts'

const { name, seed = randomInt(2 ** 31) } = readCommand()
if (name === 'ci') {
  await proveCi(seed)
  // What a proof that broke off has left open must not keep the command from ending: its processes end with this one.
  process.exit()
}
await proveOne()

async function proveOne(): Promise<void> {
  if (name !== undefined) console.log(`seed ${seed}   (the same run again: npm run prove -- ${name} --seed ${seed})`)
  process.exitCode = (await runMeasurement({ folder: 'prove', options: { seed } })) ? 0 : 1
}
