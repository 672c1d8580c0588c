import { globSync } from 'node:fs'
import { overweight } from './bench/web/budgets.ts'
import { weighWeb } from './bench/web/weigh-web.ts'
import { buildStale } from './build/build-stale.ts'
import { runChecks } from './check/run-checks.ts'
import { root } from './terminal/root.ts'
import { provision } from './test/provision.ts'
import { Parts } from './test/run-parts.ts'
import { journeys, runVitest } from './test/run-vitest.ts'
import { nothing } from './test/tally.ts'

/** Words of the command line: `npm test -- device` runs the test files with `device` in their path, of every layer, and nothing else. */
const words = process.argv.slice(2)
const parts = new Parts()
const missing = await provision()
/** Without words, the loop that must always work; `npm run prove -- processes` has every journey. */
const journeyWords = words.length === 0 ? ['e2e/loop/'] : words
const journeyFiles = globSync('e2e/**/*.journey.ts', { cwd: root }).filter((path) =>
  journeyWords.some((word) => path.includes(word)),
)

if (words.length === 0) {
  await parts.run('checks', async () => {
    const { passed, failed } = await runChecks()
    return { tally: { passed: passed.length, failed: failed.length, skipped: 0, failures: failed } }
  })
}

// Before the tests: some look at the pages the server hands out.
const build = await parts.run('build', async () => {
  const built = await buildStale()
  return { tally: { ...nothing, [built ? 'passed' : 'failed']: 1 } }
})

await parts.run('unit, API and web', async () => ({
  tally: await runVitest({ projects: ['server', 'web'], files: words }),
  ...(missing.includes('postgresql') && { note: 'PostgreSQL is not installed: its tests were skipped' }),
}))

if (words.length === 0) {
  await parts.run('weight of the web', async () => {
    if (build.failed > 0) return { tally: { ...nothing, skipped: 1 }, note: 'there is no build to weigh' }
    const tooHeavy = overweight(weighWeb())
    for (const line of tooHeavy) console.log(line)
    return { tally: { ...nothing, [tooHeavy.length === 0 ? 'passed' : 'failed']: 1 } }
  })
}

if (journeyFiles.length > 0) {
  await parts.run('journeys in a browser', async () => {
    const skip = (note: string) => ({ tally: { ...nothing, skipped: journeyFiles.length }, note })
    if (missing.includes('chromium')) return skip('Chromium is not installed')
    if (build.failed > 0) return skip('there is no build to try')
    return { tally: await runVitest({ ...journeys, files: journeyWords }) }
  })
}

parts.sumUp()
