import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compiledReact } from './apps/web/compiled-react.ts'
import { recordPlaces } from './apps/web/record-places.ts'
import { withoutUnreadShapes } from './apps/web/unread-shapes.ts'
import { helpFiles } from './apps/web/help-files.ts'
import { LongestFirst } from './scripts/test/longest-first.ts'

const ignored = ['**/node_modules/**', '**/dist/**']
const journeys = process.env['JOURNEYS'] === '1'
/** Journeys that are a proof of their own, as they take their minutes: `npm run prove -- acceptance`, `jobs` and `screens`. */
const proofs = [
  ...(process.env['SCREENS'] === '1' ? [] : ['e2e/screens/**']),
  ...(process.env['ACCEPTANCE'] === '1' ? [] : ['e2e/acceptance/**']),
  ...(process.env['JOBS'] === undefined ? ['e2e/jobs/**'] : []),
]
// What Node has read once need not be read again for each worker and panel that a test starts: it was a third of the time.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

export default defineConfig({
  test: {
    // A failure that is read in a summary says what was found, not how many.
    chaiConfig: { truncateThreshold: 1_000 },
    // One more than there are processors: tests often wait, for a database, a TV or the clock, and another may go on meanwhile. Each takes up to 1 GB.
    maxWorkers: Math.min(availableParallelism(), 7) + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'apps/server/**/*.test.ts',
            'apps/tv/**/*.test.ts',
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/acceptance/*.test.ts',
          ],
          exclude: ignored,
          // The files of a worker share what they load, which would take longer than most of them; its memory is bounded.
          isolate: false,
          execArgv: ['--max-old-space-size=768'],
          globalSetup: ['apps/server/src/testing/vitest-postgres.ts'],
          // Patience for a busy machine, not a bound: how fast something is, the benchmarks say.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [compiledReact(), helpFiles(), recordPlaces(), withoutUnreadShapes()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/**/*.test.{ts,tsx}', 'apps/tv/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/before-each-file.ts'],
          // Its files are cleaned up after instead, see there; to begin a worker takes longer than most of them.
          isolate: false,
          exclude: ignored,
          testTimeout: 30_000,
        },
      },
      ...(journeys
        ? [
            {
              test: {
                name: 'journeys',
                environment: 'node' as const,
                include: ['e2e/**/*.journey.ts'],
                exclude: [...ignored, ...proofs],
                globalSetup: ['e2e/support/shared-panel.setup.ts'],
                // Every step has its own patience; this one is for a machine that is busy with other things.
                testTimeout: 120_000,
                expect: { poll: { timeout: 30_000 } },
                hookTimeout: 180_000,
                maxConcurrency: 2,
                isolate: false,
              },
            },
          ]
        : []),
    ],
  },
})
