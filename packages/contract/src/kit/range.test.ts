import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../limits/durations.ts'
import { allResources } from '../resources/index.ts'
import { momentRangePattern, namedDays, numberRangePattern, readMomentRange, readNumberRange } from './range.ts'

const now = Date.parse('2026-11-24T12:00:00Z')

describe('a range of moments', () => {
  it.each([
    ['now..7d', now, now + 7 * dayMs],
    ['..-30d', null, now - 30 * dayMs],
    ['-24h..', now - 24 * hourMs, null],
    ['2026-11-01..2026-11-30', Date.parse('2026-11-01T00:00:00Z'), Date.parse('2026-12-01T00:00:00Z')],
    ['2026-11-01T22:00:00.000Z..', Date.parse('2026-11-01T22:00:00Z'), null],
  ])('%s', (text, from, below) => {
    expect(readMomentRange(text, now)).toEqual({ from, below })
  })

  it.each(['', '..', 'none', '7d', 'soon..', 'now..7w', '2026-11-01', '2026-13-45..', '1..2', 'now..7d..'])(
    'is not %j',
    (text) => expect(readMomentRange(text, now)).toBeNull(),
  )
})

describe('a range of numbers', () => {
  it.each([
    ['5', 5, 5],
    ['2..', 2, null],
    ['..9', null, 9],
    ['2..9', 2, 9],
  ])('%s', (text, min, max) => expect(readNumberRange(text)).toEqual({ min, max }))

  it.each(['', '..', 'none', '-1', 'a..', '1..2..3'])('is not %j', (text) => expect(readNumberRange(text)).toBeNull())
})

it('every preset of a list is a range of its kind, of a field the list filters by', () => {
  for (const { list, fields } of allResources)
    for (const [name, presets] of Object.entries(list.presets ?? {})) {
      expect(list.filters).toContain(name)
      const pattern = fields[name]!.kind.name === 'moment' ? momentRangePattern : numberRangePattern
      const ranges = (presets ?? []).filter((preset) => !(namedDays as readonly string[]).includes(preset))
      for (const preset of ranges) expect(preset).toMatch(pattern)
    }
})
