import type { HomeRail } from '@castellan/contract/calls/home-screen.ts'
import { expect, it } from 'vitest'
import { railOf } from '../../testing/sample-home.ts'
import { homeChangesOf, mergeRails, moveRail, moveTitle, putTitle, removedIds, undoPut } from './draft.ts'

const rail = (key: string, titles: number[], more: Partial<HomeRail> = {}) => railOf(key, key, { titles, ...more })
const published = [rail('r1', [1, 2, 3]), rail('r2', [4]), rail('r3', [5, 6], { kind: 'trending' })] as const
const titlesOf = (rails: readonly HomeRail[]) => rails.map(({ titles }) => titles)
const keysOf = (rails: readonly HomeRail[]) => rails.map(({ key }) => key)

it('moves a title along its row and to another; from a row the service fills, a copy goes', () => {
  expect(titlesOf(moveTitle(published, 1, 'r1', { rail: 'r1', index: 2 }))).toEqual([[2, 3, 1], [4], [5, 6]])
  expect(titlesOf(moveTitle(published, 2, 'r1', { rail: 'r2', index: 0 }))).toEqual([
    [1, 3],
    [2, 4],
    [5, 6],
  ])
  expect(titlesOf(moveTitle(published, 6, 'r3', { rail: 'r2', index: 1 }))).toEqual([
    [1, 2, 3],
    [4, 6],
    [5, 6],
  ])
  expect(titlesOf(putTitle(published, 3, { rail: 'r1', index: 0 }))[0]).toEqual([3, 1, 2])
})

it('undoes putting a title on a row, and nothing else that was changed on the row since', () => {
  const put = putTitle(published, 9, { rail: 'r1', index: 0 })
  const later = putTitle(put, 8, { rail: 'r1', index: 1 })
  expect(titlesOf(undoPut(later, 9, { rail: 'r1', index: -1 }))[0]).toEqual([8, 1, 2, 3])
  // One that was on the row before returns to its place.
  const moved = putTitle(published, 3, { rail: 'r1', index: 0 })
  expect(titlesOf(undoPut(moved, 3, { rail: 'r1', index: 2 }))[0]).toEqual([1, 2, 3])
})

it('says what a draft changes, no more than that, and takes back each change alone', () => {
  const draft = moveRail(
    [rail('new', [9]), ...moveTitle(published, 3, 'r1', { rail: 'r2', index: 0 })].map((each) =>
      each.key === 'r2' ? { ...each, ends_at: '2027-01-06T00:00:00.000Z' } : each,
    ),
    'r3',
    'r1',
  )
  const changes = homeChangesOf(published, draft)
  expect(changes.map(({ kind, rail: of, title }) => [kind, of.key, title])).toEqual([
    ['added', 'new', undefined],
    ['taken', 'r1', 3],
    ['edited', 'r2', undefined],
    ['put', 'r2', 3],
    ['moved', 'r3', undefined],
  ])
  const undone = changes.reduce<HomeRail[]>((rails, change) => change.undo(rails), draft)
  expect(undone).toEqual(published)
  expect(homeChangesOf(published, published)).toEqual([])
})

it('puts a removed row back where it was', () => {
  const draft = published.filter(({ key }) => key !== 'r2')
  expect(removedIds(published, draft)).toEqual([2])
  const [change] = homeChangesOf(published, draft)
  expect([change!.kind, keysOf(change!.undo(draft))]).toEqual(['removed', ['r1', 'r2', 'r3']])
})

it('joins a draft that somebody else saved meanwhile: what either changed, theirs first in order, mine where both did', () => {
  const [one, two, three] = published
  const mine = [{ ...one, active: false }, rail('n1', [9]), { ...two, title: { en: 'Mine' } }]
  const theirs = [three, { ...two, title: { en: 'Theirs' } }, { ...one, titles: [1, 2, 3] }, rail('n2', [8])]
  const merged = mergeRails(published, mine, theirs)
  // r3 was removed here, and n1 added.
  expect(keysOf(merged)).toEqual(['r2', 'r1', 'n2', 'n1'])
  expect(merged.map(({ title, active }) => [title.en, active])).toEqual([
    ['Mine', true],
    ['r1', false],
    ['n2', true],
    ['n1', true],
  ])
  // What they removed stays away unless it was changed here.
  expect(keysOf(mergeRails(published, published, [one]))).toEqual(['r1'])
  expect(keysOf(mergeRails(published, [one, { ...two, active: false }, three], [one]))).toEqual(['r1', 'r2'])
})
