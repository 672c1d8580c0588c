import { expect, it } from 'vitest'
import { findPostgres } from '../../apps/server/src/testing/postgres-cluster.ts'
import { allMet, tableOf } from '../measure/measurement.ts'
import { prove } from './ledger.ts'

// The short form of `npm run prove -- ledger`. Each database has a file of its own, so that they are proven beside each other.
const short = { transfers: 2_000, kills: 5, say: () => undefined }
const seed = Date.now() % 2_147_483_647

it.skipIf(findPostgres() === null)(
  `what the panel has acknowledged is there exactly once however often it is killed, on PostgreSQL (seed ${seed})`,
  async () => {
    const measured = await prove({ seed, ...short, databases: ['postgres'] })
    expect(allMet(measured), tableOf(measured)).toBe(true)
  },
  900_000,
)
