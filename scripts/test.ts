import { globSync } from 'node:fs'
import { overweight } from './bench/web/budgets.ts'
import { weighWeb } from './bench/web/weigh-web.ts'
import { buildStale } from './build/build-stale.ts'
import { runChecks } from './check/run-checks.ts'
import { printStep } from './terminal/print.ts'
import { root } from './terminal/root.ts'
import { provision } from './test/provision.ts'
import { runVitest } from './test/run-vitest.ts'
import { type Tally, add, nothing, sentence } from './test/tally.ts'

const startedAt = performance.now()
const parts: { name: string; tally: Tally; seconds: number; note?: string }[] = []

async function part(name: string, run: () => Promise<{ tally: Tally; note?: string }>): Promise<Tally> {
  console.log(`\n── ${name}`)
  const from = performance.now()
  const done = await run()
  parts.push({ name, ...done, seconds: (performance.now() - from) / 1000 })
  return done.tally
}

const missing = await provision()

await part('checks', async () => {
  const { passed, failed } = await runChecks()
  return { tally: { passed: passed.length, failed: failed.length, skipped: 0 } }
})

// Before the tests: some look at the pages the server hands out.
const build = await part('build', async () => {
  const built = await buildStale()
  return { tally: { ...nothing, [built ? 'passed' : 'failed']: 1 } }
})

await part('unit, API and web', async () => ({
  tally: await runVitest(['server', 'web']),
  ...(missing.includes('postgresql') && { note: 'PostgreSQL is not installed: its tests were skipped' }),
}))

await part('weight of the web', async () => {
  if (build.failed > 0) return { tally: { ...nothing, skipped: 1 }, note: 'there is no build to weigh' }
  const tooHeavy = overweight(weighWeb())
  for (const line of tooHeavy) console.log(line)
  return { tally: { ...nothing, [tooHeavy.length === 0 ? 'passed' : 'failed']: 1 } }
})

await part('journeys in a browser', async () => {
  const journeys = globSync('e2e/**/*.journey.ts', { cwd: root })
  const skip = (note: string) => ({ tally: { ...nothing, skipped: journeys.length }, note })
  if (missing.includes('chromium')) return skip('Chromium is not installed')
  if (build.failed > 0) return skip('there is no build to try')
  return { tally: await runVitest(['journeys'], { JOURNEYS: '1' }) }
})

console.log('\n── summary')
for (const { name, tally, seconds, note } of parts) {
  const result = tally.failed > 0 ? 'failed' : tally.skipped > 0 || tally.passed === 0 ? 'skipped' : 'passed'
  printStep(result, name, seconds, [sentence(tally), note].filter(Boolean).join(' — '))
}
const total = add(...parts.map((each) => each.tally))
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(sentence(total))
