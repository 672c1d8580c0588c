import { expect, it } from 'vitest'
import { findPostgres } from '../../apps/server/src/testing/postgres-cluster.ts'
import { allMet, tableOf } from '../measure/measurement.ts'
import { prove } from './ledger.ts'

// The short form of `npm run prove -- ledger`, which takes 10,000 and 30 in CI. Each database has its own file, so that they run in parallel.
const short = { transfers: 800, kills: 3, say: () => undefined }
const seed = Date.now() % 2_147_483_647

it.skipIf(findPostgres() === null)(
  `what the panel has acknowledged is there exactly once however often it is killed, on PostgreSQL (seed ${seed})`,
  async () => {
    const measured = await prove({ seed, ...short, databases: ['postgres'] })
    expect(allMet(measured), tableOf(measured)).toBe(true)
  },
  900_000,
)
