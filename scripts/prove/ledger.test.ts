import { expect, it } from 'vitest'
import { findPostgres } from '../../apps/server/src/testing/postgres-cluster.ts'
import { allMet, tableOf } from '../measure/measurement.ts'
import { prove } from './ledger.ts'

// The short form of `npm run prove -- ledger`: as many transfers and kills as two cores do within a minute. Starting a panel costs more than a thousand transfers.
const seed = Date.now() % 2_147_483_647

it(`what the panel has acknowledged is there exactly once however often it is killed, on SQLite (seed ${seed})`, async () => {
  const measured = await prove({ seed, transfers: 20_000, kills: 4, databases: ['sqlite'] })
  expect(allMet(measured), tableOf(measured)).toBe(true)
}, 400_000)

it.skipIf(findPostgres() === null)(
  `what the panel has acknowledged is there exactly once however often it is killed, on PostgreSQL (seed ${seed})`,
  async () => {
    const measured = await prove({ seed, transfers: 3_000, kills: 3, databases: ['postgres'] })
    expect(allMet(measured), tableOf(measured)).toBe(true)
  },
  400_000,
)
