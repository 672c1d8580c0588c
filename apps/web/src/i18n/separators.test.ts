import { afterAll, expect, test } from 'vitest'
import { shareText } from '../resources/updates/share.ts'
import { withMinus } from '../ui/text/true-minus.ts'
import { changeLanguage, initI18n } from './init-i18n.ts'
import { arrow, joinWords } from './separators.ts'

afterAll(() => changeLanguage('en'))

test.each([
  ['en', 'a, b', '→'],
  ['de', 'a, b', '→'],
  ['ar', 'a، b', '←'],
  ['fa', 'a، b', '←'],
])('in %s words stand as “%s”, and a change points %s, the way one reads', async (language, words, points) => {
  await initI18n(language)
  expect([joinWords(['a', 'b']), arrow()]).toEqual([words, points])
})

test('a part of nothing is none, and a small part is not rounded to none', () => {
  expect(shareText('en', 0, 0)).toBe('0%')
  expect(shareText('en', 1, 400)).toBe('0.3%')
  expect(shareText('en', 2, 2)).toBe('100%')
  expect(shareText('tr', 1, 2)).toBe('%50')
})

test('a negative number has a minus, as its plus is as wide', () => {
  expect(withMinus(new Intl.NumberFormat('en').format(-1_204))).toBe('−1,204')
  expect(withMinus('12')).toBe('12')
})
