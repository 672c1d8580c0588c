import { renderHook } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLanguage, initI18n } from '../../i18n/init-i18n.ts'
import { useShiftLabel } from './guide-shift.ts'
import { useProviderCounts } from './use-provider-counts.ts'

beforeAll(() => initI18n('en'))
afterAll(() => changeLanguage('en'))

const shift = (minutes: number) => renderHook(useShiftLabel).result.current(minutes)
const counted = (counts: typeof nothing | null, what?: 'episodes') =>
  renderHook(() => useProviderCounts(what)).result.current(counts)
const nothing = { live: 0, movie: 0, series: 0, radio: 0, groups: 0 }

test.each([
  [0, 'No shift'],
  [60, '+1 h'],
  [-45, '−45 min'],
  [-90, '−1 h 30 min'],
  [840, '+14 h'],
])('a guide moved by %i minutes is “%s”', (minutes, text) => {
  expect(shift(minutes)).toBe(text)
})

test('a source says what it holds, and leaves out what it does not', () => {
  expect(counted({ ...nothing, live: 8_123, series: 1 })).toBe('8,123 channels · 1 series')
  expect(counted({ ...nothing, series: 2, radio: 1 }, 'episodes')).toBe('2 episodes · 1 radio station')
})

test('a source that holds nothing says so, and one that nobody has read says nothing', () => {
  expect([counted(nothing), counted(null)]).toEqual(['Empty', ''])
})
