import { expect, test } from 'vitest'
import { allMet, tableOf } from '../measure/measurement.ts'
import { prove } from './parsers.ts'

// The short form of `npm run prove -- parsers`.
const seed = Date.now() % 2_147_483_647

test(`nothing that comes as a playlist, guide, panel or portal crashes, hangs or keeps memory (seed ${seed})`, async () => {
  const measured = await prove({ seed, inputs: 5_000, threads: 1 })
  expect(allMet(measured), tableOf(measured)).toBe(true)
}, 120_000)
