import { gunzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishPage, sealPage } from './page-body.ts'

const place = { snapshot: '0199e1d2-7d1e-7cc3-98c4-dc0c0c07398f', page: 2 }

describe('a page of a snapshot', () => {
  it('unpacks to what was sealed, with what was learned later behind it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ title: fc.string({ unit: 'binary' }), url: fc.webUrl() })),
        fc.nat(9_999),
        async (entries, pages) => {
          const key = randomBytes(32)
          const sealed = await sealPage(entries.map((entry) => JSON.stringify(entry)).join(','), key, place)
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
    const sealed = await sealPage('{"title":"One"}', key, place)
    const about = { source: 'abc', pages: 3 }
    expect(() => finishPage(sealed, randomBytes(32), place, about)).toThrow(/authenticate/u)
    expect(() => finishPage(sealed, key, { ...place, page: 3 }, about)).toThrow(/authenticate/u)
    sealed[20]! ^= 1
    expect(() => finishPage(sealed, key, place, about)).toThrow(/authenticate/u)
  })
})
