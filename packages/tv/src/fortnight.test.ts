import { dayMs } from '@castellan/contract/limits/durations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createTvClient } from './tv-client.ts'
import { memoryStorage } from './line/tv-storage.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a TV without a server for 14 days keeps what it has, and asks about twice an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const askedAtMs: number[] = []
  vi.stubGlobal('fetch', () => {
    askedAtMs.push(Date.now())
    return Promise.reject(new TypeError('no network'))
  })
  const taken: unknown[] = []
  const states: string[] = []
  const tv = createTvClient({
    baseUrl: 'http://127.0.0.1:9',
    storage: memoryStorage(),
    product: 'f2',
    app: { version_code: 1, version_name: '1' },
    on: { sources: (sources) => void taken.push(sources), state: (state) => void states.push(state) },
  })
  tv.start()
  const untilMs = Date.now() + 14 * dayMs
  while (Date.now() < untilMs) {
    const asked = askedAtMs.length
    // Signing takes real turns of the loop; then the one timer left is the pause.
    while (askedAtMs.length === asked) await new Promise((resolve) => setImmediate(resolve))
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersToNextTimerAsync()
  }
  const pauses = askedAtMs.slice(1).map((at, index) => at - askedAtMs[index]!)
  expect(taken).toEqual([])
  expect(states).toEqual(['offline'])
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30 * 60_000)
  expect(askedAtMs.length).toBeLessThan(14 * 24 * 10)
  expect(askedAtMs.length).toBeGreaterThan(14 * 24)
  await tv.stop()
})
