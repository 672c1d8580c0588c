import { gunzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishPage, reencryptPage, encryptPage } from './page-body.ts'

const place = { snapshot: '0199e1d2-7d1e-7cc3-98c4-dc0c0c07398f', page: 2 }

describe('a page of a snapshot', () => {
  it('unpacks to what was encrypted, followed by what was added later', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ title: fc.string({ unit: 'binary' }), url: fc.webUrl() })),
        fc.nat(9_999),
        async (entries, pages) => {
          const key = randomBytes(32)
          const sealed = await encryptPage(
            entries.map((entry) => JSON.stringify(entry)),
            key,
            place,
          )
          const page: unknown = JSON.parse(
            gunzipSync(finishPage(sealed, key, place, { source: 'abc', pages })).toString('utf8'),
          )
          expect(page).toEqual({ entries, source: 'abc', snapshot: place.snapshot, page: 2, pages })
        },
      ),
    )
  })

  it('does not open with another key, on another place, or changed', async () => {
    const key = randomBytes(32)
    const sealed = await encryptPage(['{"title":"One"}'], key, place)
    const about = { source: 'abc', pages: 3 }
    expect(() => finishPage(sealed, randomBytes(32), place, about)).toThrow(/authenticate/u)
    expect(() => finishPage(sealed, key, { ...place, page: 3 }, about)).toThrow(/authenticate/u)
    sealed[20]! ^= 1
    expect(() => finishPage(sealed, key, place, about)).toThrow(/authenticate/u)
  })

  it('moves to another snapshot with its entries, and opens no longer with the key it had', async () => {
    const from = { ...place, key: randomBytes(32) }
    const to = { snapshot: '0199e1d2-0000-7cc3-98c4-dc0c0c07398f', page: 2, key: randomBytes(32) }
    const moved = reencryptPage(await encryptPage(['{"title":"One"}'], from.key, place), from, to)
    const about = { source: 'abc', pages: 3 }
    expect(JSON.parse(gunzipSync(finishPage(moved, to.key, to, about)).toString('utf8'))).toMatchObject({
      entries: [{ title: 'One' }],
      snapshot: to.snapshot,
    })
    expect(() => finishPage(moved, from.key, to, about)).toThrow(/authenticate/u)
    expect(() => finishPage(moved, to.key, place, about)).toThrow(/authenticate/u)
  })
})
