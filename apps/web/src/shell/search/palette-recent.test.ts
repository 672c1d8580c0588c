import { limits } from '@castellan/contract/limits.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { allOf, groupHits } from './group-hits.ts'
import { readRecent, storeRecent } from './palette-recent.ts'

const hit = (id: number, type = 'devices') => ({ url: `/devices?open=${id}`, type, title: `TV ${id}` })

describe('what was chosen in the palette', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
  })

  it('is there once, the newest first, and no more than six', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) storeRecent(1, hit(id))
    expect(readRecent(1).map(({ title }) => title)).toEqual(['TV 3', 'TV 7', 'TV 6', 'TV 5', 'TV 4', 'TV 2'])
  })

  it('is that of one person alone', () => {
    storeRecent(1, hit(1))
    expect(readRecent(2)).toEqual([])
  })

  it('leaves out what it cannot read, and lets people go on where nothing is kept', () => {
    sessionStorage.setItem('castellan.palette.1', JSON.stringify([hit(1), { url: 7 }, null]))
    expect(readRecent(1)).toEqual([hit(1)])
    sessionStorage.setItem('castellan.palette.1', '{not json')
    expect(readRecent(1)).toEqual([])
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('closed')
    })
    expect(() => storeRecent(1, hit(1))).not.toThrow()
  })
})

describe('hits of the search', () => {
  it('stand by what they are, both in the order of the server', () => {
    const groups = groupHits([hit(1), hit(2, 'users'), hit(3)])
    expect(groups.map(({ type, hits }) => [type, hits.map(({ title }) => title)])).toEqual([
      ['devices', ['TV 1', 'TV 3']],
      ['users', ['TV 2']],
    ])
  })

  it('that may be more than are shown lead to the list with the same search', () => {
    const few = { shown: 1, found: 1, text: 'a b&c' }
    expect(allOf('devices', few)).toBeNull()
    expect(allOf('devices', { ...few, shown: limits.searchHitsOfEach })).toBe('/devices?search=a%20b%26c')
    expect(allOf('devices', { ...few, found: limits.searchHitsMax })).toBe('/devices?search=a%20b%26c')
    expect(allOf('no such kind', { ...few, shown: limits.searchHitsOfEach })).toBeNull()
  })
})
