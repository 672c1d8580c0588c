import { findPostgres } from '../../apps/server/src/testing/postgres-cluster.ts'
import { buildStale } from '../build/build-stale.ts'
import type { Measurement } from '../measure/measurement.ts'
import { runVitest } from '../test/run-vitest.ts'

/**
 * The journeys in a browser once more, over panels of two processes that share a PostgreSQL, behind a door that sends each question and each
 * socket to the other one: what only the memory of one process knows would be missing at every second step. `seed` changes nothing here.
 */
export async function prove(): Promise<Measurement> {
  if (findPostgres() === null) throw new Error('PostgreSQL is not installed')
  if (!(await buildStale())) throw new Error('the web could not be built')
  const { passed, failed, skipped } = await runVitest(['journeys'], { JOURNEYS: '1', JOURNEY_PROCESSES: '2' })
  return {
    name: 'processes',
    figures: { processes: 2, 'journeys passed': passed, 'journeys failed': failed, 'journeys skipped': skipped },
    aims: { 'journeys passed': '> 0', 'journeys failed': 0 },
    met: { 'journeys passed': passed > 0, 'journeys failed': failed === 0 },
  }
}
