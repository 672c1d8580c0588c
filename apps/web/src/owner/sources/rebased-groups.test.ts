import { expect, it } from 'vitest'
import { rebasedGroups } from './rebased-groups.ts'

const group = (name: string, part: object = {}) => ({ name, title: '', shown: true, count: 1, ...part })
const base = [group('News'), group('Kids'), group('Sport')]

it('what was changed here goes over what was changed elsewhere, and only that', () => {
  const newer = [group('Kids', { title: 'Children', shown: false }), group('News'), group('Sport'), group('Music')]
  const own = [group('News', { shown: false }), group('Kids', { title: 'Little ones' }), group('Sport')]
  expect(rebasedGroups(own, { base, newer })).toEqual([
    group('Kids', { title: 'Little ones', shown: false }),
    group('News', { shown: false }),
    group('Sport'),
    group('Music'),
  ])
})

it('an order that was chosen here stays, without groups that are gone, and new ones follow', () => {
  const newer = [group('Music'), group('Sport'), group('News', { shown: false })]
  expect(rebasedGroups([base[2]!, base[1]!, base[0]!], { base, newer })).toEqual([
    group('Sport'),
    group('News', { shown: false }),
    group('Music'),
  ])
})
