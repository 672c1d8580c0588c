import type { HomeRail } from '@castellan/contract/calls/home-screen.ts'
import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { railOf } from '../../testing/sample-home.ts'
import { railsWith, useLift, type Lift } from './use-lift.ts'

afterEach(() => document.documentElement.removeAttribute('dir'))

const rails = [
  railOf('a', 'First', { titles: [1, 2, 3] }),
  railOf('auto', 'Popular', { kind: 'popular', titles: [7, 8] }),
  railOf('series', 'Series', { section: 'series', titles: [9] }),
  railOf('b', 'Second', { titles: [4] }),
]

/** The rows in the hand of somebody with a keyboard. */
function hold(shown: readonly HomeRail[] = rails) {
  const onDrop = vi.fn<(rails: HomeRail[], lift: Lift) => void>()
  const onCancel = vi.fn<() => void>()
  const { result } = renderHook(() => useLift({ rails, shown, onDrop, onCancel }))
  const type = (press: (event: { key: string; preventDefault: () => void }) => void, keys: readonly string[]) => {
    for (const key of keys) act(() => press({ key, preventDefault: () => undefined }))
  }
  return {
    onDrop,
    onCancel,
    lift: () => result.current.lift,
    onTitle: (title: number, from: string, ...keys: string[]) =>
      type((event) => result.current.onTitleKey(event, title, from), keys),
    onRail: (rail: string, ...keys: string[]) => type((event) => result.current.onRailKey(event, rail), keys),
    /** The titles of each row after dropping. */
    dropped: () => Object.fromEntries(onDrop.mock.calls[0]![0].map(({ key, titles }) => [key, titles])),
    order: () => onDrop.mock.calls[0]![0].map(({ key }) => key),
  }
}

test('Space lifts a title, the arrows move it along its row, Space drops it', () => {
  const { onTitle, dropped } = hold()
  onTitle(1, 'a', ' ', 'ArrowRight', ' ')
  expect(dropped()).toMatchObject({ a: [2, 1, 3] })
})

test('a title stops at both ends of its row', () => {
  const { onTitle, lift } = hold()
  onTitle(2, 'a', ' ', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  expect(lift()).toMatchObject({ to: { rail: 'a', index: 2 } })
  onTitle(2, 'a', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(lift()).toMatchObject({ to: { rail: 'a', index: 0 } })
})

test('from right to left, the left arrow leads on', () => {
  document.documentElement.dir = 'rtl'
  const { onTitle, dropped } = hold()
  onTitle(1, 'a', ' ', 'ArrowLeft', 'Enter')
  expect(dropped()).toMatchObject({ a: [2, 1, 3] })
})

test('down leads to the next row by hand of the same part, at the same place or its end', () => {
  const { onTitle, dropped } = hold()
  onTitle(3, 'a', ' ', 'ArrowDown', ' ')
  expect(dropped()).toEqual({ a: [1, 2], auto: [7, 8], series: [9], b: [4, 3] })
})

test('beyond the last row a title stays where it is', () => {
  const { onTitle, lift } = hold()
  onTitle(4, 'b', ' ', 'ArrowDown')
  expect(lift()).toMatchObject({ to: { rail: 'b', index: 0 } })
})

test('a title of an automatic row has no place of its own there, and goes as a copy', () => {
  const { onTitle, lift, dropped } = hold()
  onTitle(8, 'auto', ' ')
  expect(lift()).toMatchObject({ to: null })
  onTitle(8, 'auto', 'ArrowRight')
  expect(lift()).toMatchObject({ to: null })
  onTitle(8, 'auto', 'ArrowDown', ' ')
  expect(dropped()).toMatchObject({ auto: [7, 8], b: [8, 4] })
})

test('a title that has no place is not dropped anywhere', () => {
  const { onTitle, onDrop, onCancel } = hold()
  onTitle(8, 'auto', ' ', ' ')
  expect(onDrop).not.toHaveBeenCalled()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('Escape moves back what is in the hand', () => {
  const { onTitle, onRail, onDrop, onCancel, lift } = hold()
  onTitle(1, 'a', ' ', 'ArrowRight', 'Escape')
  onRail('b', ' ', 'ArrowUp', 'Escape')
  expect(lift()).toBeNull()
  expect(onCancel).toHaveBeenCalledTimes(2)
  expect(onDrop).not.toHaveBeenCalled()
})

test('keys move nothing while nothing is in the hand, and Enter stays the key of the button', () => {
  const { onTitle, onRail, lift } = hold()
  onTitle(1, 'a', 'ArrowRight', 'Enter')
  onRail('a', 'ArrowDown', 'Enter')
  expect(lift()).toBeNull()
})

test('a row is moved up and down among those in sight, and stays within them', () => {
  const { onRail, order } = hold()
  onRail('b', ' ', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', ' ')
  expect(order()).toEqual(['a', 'b', 'auto', 'series'])
})

test('a row goes down step by step, past the last to the end', () => {
  const { onRail, lift, order } = hold()
  onRail('a', ' ')
  expect(lift()).toEqual({ kind: 'rail', rail: 'a', before: 'auto', at: null })
  onRail('a', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', ' ')
  expect(order()).toEqual(['auto', 'series', 'b', 'a'])
})

test('rows out of sight keep their place around one that is moved', () => {
  const { onRail, order } = hold(rails.filter(({ key }) => key !== 'series'))
  onRail('b', ' ', 'ArrowUp', ' ')
  expect(order()).toEqual(['a', 'b', 'auto', 'series'])
})

test('what is held shows the rows as they would be', () => {
  const to = { rail: 'b', index: 0 }
  const title: Lift = { kind: 'title', title: 1, from: 'a', to, at: null }
  expect(railsWith(rails, title).map(({ titles }) => titles)).toEqual([[2, 3], [7, 8], [9], [1, 4]])
  expect(railsWith(rails, { ...title, to: null })).toEqual(rails)
  expect(railsWith(rails, null)).toEqual(rails)
  const row: Lift = { kind: 'rail', rail: 'b', before: 'a', at: null }
  expect(railsWith(rails, row).map(({ key }) => key)).toEqual(['b', 'a', 'auto', 'series'])
})

test('the focus goes along with what is moved', () => {
  document.body.innerHTML = '<button data-liftable="a-1"></button><button data-liftable="b-1"></button>'
  const { onTitle } = hold()
  onTitle(1, 'a', ' ')
  expect(document.activeElement?.getAttribute('data-liftable')).toBe('a-1')
  onTitle(1, 'a', 'ArrowDown')
  expect(document.activeElement?.getAttribute('data-liftable')).toBe('b-1')
  fireEvent.blur(document.activeElement!)
})
