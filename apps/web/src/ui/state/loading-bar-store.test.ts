import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingBarStore } from './loading-bar-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('shows at once, also for a change that is over in no time', () => {
  const bar = new LoadingBarStore()
  bar.start()
  expect(bar.read()).toMatchObject({ isShown: true, hasFailed: false })
  bar.finish()
  vi.advanceTimersByTime(499)
  expect(bar.read()).toEqual({ isShown: true, value: 100, hasFailed: false })
  vi.advanceTimersByTime(1)
  expect(bar.read().isShown).toBe(false)
})

test('a bar without news creeps on and never reaches its end by itself', () => {
  const bar = new LoadingBarStore()
  bar.start()
  vi.advanceTimersByTime(200)
  const early = bar.read()
  vi.advanceTimersByTime(60_000)
  const late = bar.read()
  expect(early.isShown).toBe(true)
  expect(late.value).toBeGreaterThan(early.value)
  expect(late.value).toBeLessThan(100)
})

test('the end fills the bar and hides it 500 ms later', () => {
  const bar = new LoadingBarStore()
  bar.start()
  vi.advanceTimersByTime(400)
  bar.finish()
  expect(bar.read()).toEqual({ isShown: true, value: 100, hasFailed: false })
  vi.advanceTimersByTime(499)
  expect(bar.read().isShown).toBe(true)
  vi.advanceTimersByTime(1)
  expect(bar.read().isShown).toBe(false)
})

test('a failure shows even when it comes at once', () => {
  const bar = new LoadingBarStore()
  bar.start()
  bar.fail()
  expect(bar.read()).toEqual({ isShown: true, value: 100, hasFailed: true })
})

test('a new start during the end begins again', () => {
  const bar = new LoadingBarStore()
  bar.start()
  vi.advanceTimersByTime(400)
  bar.fail()
  bar.start()
  expect(bar.read().hasFailed).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(bar.read()).toMatchObject({ isShown: true, hasFailed: false })
})
