import { everyCall } from '@castellan/contract/calls/index.ts'
import { expect, it } from 'vitest'
import { describeApi, describeOnBothDatabases } from '../../testing/both-databases.ts'
import { isFullSize } from '../../testing/full-size.ts'
import { relations } from '../../testing/matrix/policy.ts'
import { runMatrix } from '../../testing/matrix/run-matrix.ts'
import { callsWithoutPolicy, everyVariant } from '../../testing/matrix/variants.ts'

it('the matrix holds every call of the contract, and knows of every id whose it is', () => {
  const variants = everyVariant()
  const lines = everyCall().map(({ method, path }) => `${method} ${path}`)
  expect(new Set(variants.map(({ line }) => line))).toEqual(new Set(lines))
  const without = callsWithoutPolicy(variants)
  expect(without, without.join('\n')).toEqual([])
})

// Whole on both databases by `npm run prove -- matrix`; here a third of it: what is one's own, and what is a neighbour's.
const describeMatrix = isFullSize ? describeOnBothDatabases : describeApi

describeMatrix('who reaches what', (open, database) => {
  it('every actor reaches on every call what the policy allows, and learns of nothing else', async () => {
    const about = isFullSize ? relations : (['own', 'sibling', 'missing'] as const)
    const { cells, wrong, outcomes } = await runMatrix(await open(), about)
    console.log(`authorisation matrix on ${database}: ${cells} cells, ${wrong.length} wrong`, outcomes)
    expect(wrong, wrong.join('\n')).toEqual([])
    expect(cells).toBeGreaterThan(isFullSize ? 30_000 : 15_000)
  }, 480_000)
})
