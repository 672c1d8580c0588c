import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebounced, useDebouncedValue } from '../field/use-debounced-value.ts'
import { useNow, useNowBySecond } from './use-now.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const seen: number[] = []

function Clock() {
  const now = useNowBySecond()
  seen.push(now)
  return <p>{new Date(now).toISOString().slice(11, 19)}</p>
}

test('everything that counts goes on together, and nothing runs on for nobody', () => {
  const { unmount } = render(
    <>
      <Clock />
      <Clock />
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getAllByText('10:00:02')).toHaveLength(2)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

function Minute() {
  return <p>{new Date(useNow()).toISOString().slice(11, 19)}</p>
}

test('what is shown goes on while it is open', () => {
  render(<Minute />)
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.getByText('10:00:30')).toBeTruthy()
})

test('who comes after a pause does not see the time before it', () => {
  render(<Clock />)
  cleanup()
  vi.setSystemTime(Date.parse('2026-03-01T11:00:00Z'))
  seen.length = 0
  render(<Clock />)
  expect(new Set(seen)).toEqual(new Set([Date.now()]))
  expect(screen.getByText('11:00:00')).toBeTruthy()
})

const Wait = ({ untilMs }: { untilMs: number | null }) => <p>{useSecondsUntil(untilMs)} s</p>

test('a wait is counted down from its end, to 0, and nothing runs without one', () => {
  const { rerender } = render(<Wait untilMs={Date.now() + 3_000} />)
  expect(screen.getByText('3 s')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.getByText('2 s')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(9_000))
  expect(screen.getByText('0 s')).toBeTruthy()
  rerender(<Wait untilMs={null} />)
  expect(screen.getByText('0 s')).toBeTruthy()
  expect(vi.getTimerCount()).toBe(0)
})

function Settled({ value, first }: { value: string; first?: string }) {
  const settled = useDebouncedValue(value, 300, first)
  return <p>said {settled}</p>
}

test('a value counts once it rests, and until then the one before', () => {
  const { rerender } = render(<Settled value="a" />)
  for (const value of ['ab', 'abc']) {
    rerender(<Settled value={value} />)
    act(() => void vi.advanceTimersByTime(200))
  }
  expect(screen.getByText('said a')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(100))
  expect(screen.getByText('said abc')).toBeTruthy()
})

test('a value may begin as another until it has rested for the first time', () => {
  render(<Settled value="typed" first="nothing" />)
  expect(screen.getByText('said nothing')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(300))
  expect(screen.getByText('said typed')).toBeTruthy()
})

function Saving({ value, as, save }: { value: string; as: string; save: (text: string) => void }) {
  useDebounced(value, 300, (rested) => save(`${rested} as ${as}`))
  return null
}

test('what follows a rest knows what is on the page by then, and does not wait longer for it', () => {
  const saved: string[] = []
  const save = (text: string) => void saved.push(text)
  const { rerender, unmount } = render(<Saving value="a" as="one" save={save} />)
  act(() => void vi.advanceTimersByTime(200))
  rerender(<Saving value="a" as="two" save={save} />)
  act(() => void vi.advanceTimersByTime(100))
  expect(saved).toEqual(['a as two'])
  rerender(<Saving value="b" as="two" save={save} />)
  unmount()
  act(() => void vi.advanceTimersByTime(300))
  expect(saved).toHaveLength(1)
})
