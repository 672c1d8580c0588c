import { expect, it } from 'vitest'
import { findPostgres } from '../../apps/server/src/testing/postgres-cluster.ts'
import { allMet, tableOf } from '../measure/measurement.ts'
import { prove } from './ledger.ts'

// The short form of `npm run prove -- ledger`: a tenth of it on SQLite. A movement takes PostgreSQL several times as long, so here it gets less,
// and the whole with the long form.
const say = () => undefined
const short = { sqlite: { transfers: 20_000, kills: 50, say }, postgres: { transfers: 8_000, kills: 20, say } }
const seed = Date.now() % 2_147_483_647

it(`what the panel has acknowledged is there exactly once however often it is killed, on SQLite (seed ${seed})`, async () => {
  const measured = await prove({ seed, ...short.sqlite, databases: ['sqlite'] })
  expect(allMet(measured), tableOf(measured)).toBe(true)
}, 900_000)

it.skipIf(findPostgres() === null)(
  `what the panel has acknowledged is there exactly once however often it is killed, on PostgreSQL (seed ${seed})`,
  async () => {
    const measured = await prove({ seed, ...short.postgres, databases: ['postgres'] })
    expect(allMet(measured), tableOf(measured)).toBe(true)
  },
  900_000,
)
