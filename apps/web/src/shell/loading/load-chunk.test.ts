import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'
import { reloadOnce } from './reload-once.ts'

const address = 'https://panel.example/dist/js/devices-abc.js'
const failing = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`))
const answer = (status: number) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a chunk that does not load', () => {
  it('is missing when its address is gone', async () => {
    answer(404)
    const expected = { message: 'Loading chunk failed', source: address, kind: 'missing' }
    await expect(loadChunk('devices', failing)).rejects.toMatchObject(expected)
  })

  it('is an error when its address is there but it did not arrive', async () => {
    answer(200)
    await expect(loadChunk('devices', failing)).rejects.toMatchObject({ source: address, kind: 'error' })
  })

  it('is named by its screen when the browser does not say the address', async () => {
    const broken = () => Promise.reject(new Error('broken'))
    await expect(loadChunk('devices', broken)).rejects.toMatchObject({ source: 'devices', kind: 'error' })
  })

  it('is late after two minutes', async () => {
    vi.useFakeTimers()
    const never = () => new Promise<never>(() => undefined)
    const outcome = expect(loadChunk('devices', never)).rejects.toMatchObject({ source: 'devices', kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(120_000)
    await outcome
  })
})

describe('the reload after a failed chunk', () => {
  beforeEach(() => sessionStorage.clear())

  it('happens once in thirty seconds, so that a chunk that stays missing does not reload forever', () => {
    const reload = vi.fn<() => void>()
    expect(reloadOnce(100_000, reload)).toBe(true)
    expect(reloadOnce(129_999, reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reloadOnce(130_000, reload)).toBe(true)
  })
})
