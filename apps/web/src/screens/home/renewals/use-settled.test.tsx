import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSettled } from './use-settled.ts'

const rowsOf = (...ids: number[]) => ids.map((id) => ({ tv: { id } }))

function open(...ids: number[]) {
  const { result, rerender } = renderHook(({ rows }) => useSettled(rows), { initialProps: { rows: rowsOf(...ids) } })
  return {
    shown: () => result.current.shown.map(({ row, isSettled }) => `${row.tv.id}${isSettled ? ' settled' : ''}`),
    settle: (...done: number[]) => act(() => result.current.settle(done)),
    list: (...next: number[]) => rerender({ rows: rowsOf(...next) }),
    forget: () => act(() => result.current.forget()),
  }
}

it('a row that was dealt with stays in its place when the list comes without it', () => {
  const { shown, settle, list } = open(1, 2, 3)
  settle(2)
  expect(shown()).toEqual(['1', '2', '3'])
  list(1, 3)
  expect(shown()).toEqual(['1', '2 settled', '3'])
})

it('several stay where each was, also when they go one after the other', () => {
  const { shown, settle, list } = open(1, 2, 3, 4)
  settle(1)
  list(2, 3, 4)
  settle(3)
  list(2, 4)
  expect(shown()).toEqual(['1 settled', '2', '3 settled', '4'])
  list(2, 4, 5)
  expect(shown()).toEqual(['1 settled', '2', '3 settled', '4', '5'])
})

it('one that comes back, as after an undo, is as before', () => {
  const { shown, settle, list } = open(1, 2)
  settle(1)
  list(2)
  list(1, 2)
  expect(shown()).toEqual(['1', '2'])
})

it('one that went by itself is gone, and all are once the list is left', () => {
  const { shown, settle, list, forget } = open(1, 2, 3)
  settle(1)
  list(3)
  expect(shown()).toEqual(['1 settled', '3'])
  forget()
  expect(shown()).toEqual(['3'])
})
