import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { ThreadPool } from './thread-pool.ts'

type Work = { way: 'count' | 'throw' | 'exit' | 'wait' }

const folder = mkdtempSync(join(tmpdir(), 'castellan-threads-'))
const program = join(folder, 'program.ts')
writeFileSync(
  program,
  `import { serveThread } from ${JSON.stringify(new URL('serve-thread.ts', import.meta.url).href)}
  let count = 0
  serveThread(async ({ way }, port) => {
    count += 1
    if (way === 'throw') throw new Error('a bad file')
    if (way === 'exit') process.exit(3)
    if (way === 'wait') await new Promise((resolve) => port.once('message', resolve))
    port.postMessage(count)
  })`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const open = (times?: { idleMs: number }) =>
  new ThreadPool<Work, string, number>(
    pathToFileURL(program),
    { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    times,
  )
type Pool = ReturnType<typeof open>
/** How much the thread had been given when it was done. */
const ask = (pool: Pool, way: Work['way'], signal?: AbortSignal) =>
  pool.run({ way }, ({ listen }) => new Promise<number>((resolve) => listen(resolve)), signal)

describe('threads that are used again', () => {
  it('does one piece of work after the other in one thread', async () => {
    const pool = open()
    expect([await ask(pool, 'count'), await ask(pool, 'count'), await ask(pool, 'count')]).toEqual([1, 2, 3])
  })

  it('has a thread of its own for each piece of work under way, and answers each its own', async () => {
    const pool = open()
    const wait = () =>
      pool.run(
        { way: 'wait' },
        ({ listen, post }) => new Promise<number>((resolve) => (listen(resolve), post('go on'))),
      )
    expect(await Promise.all([wait(), wait(), wait()])).toEqual([1, 1, 1])
    // Two of the three are kept.
    const counts = await Promise.all([wait(), wait(), wait()])
    expect(counts.toSorted((one, two) => one - two)).toEqual([1, 2, 2])
  })

  it.each([
    ['throw', 'a bad file'],
    ['exit', 'the thread ended with 3'],
  ] as const)('rejects work that ends its thread (%s), and begins the next in a new one', async (way, reason) => {
    const pool = open()
    await ask(pool, 'count')
    await expect(ask(pool, way)).rejects.toThrow(reason)
    expect(await ask(pool, 'count')).toBe(1)
  })

  it('ends the thread of work that is aborted, or whose listener fails', async () => {
    const pool = open()
    await ask(pool, 'count')
    const aborted = new AbortController()
    const asked = ask(pool, 'wait', aborted.signal)
    aborted.abort(new Error('given up'))
    await expect(asked).rejects.toThrow('given up')
    await expect(pool.run({ way: 'count' }, () => Promise.reject(new Error('not stored')))).rejects.toThrow(
      'not stored',
    )
    expect(await ask(pool, 'count')).toBe(1)
    await expect(ask(pool, 'count', aborted.signal)).rejects.toThrow('given up')
  })

  it('ends a thread that had nothing to do for long', async () => {
    const pool = open({ idleMs: 1 })
    await ask(pool, 'count')
    await expect
      .poll(() => ask(pool, 'count').then((count) => (count === 1 ? 'new' : 'kept')), { timeout: 30_000 })
      .toBe('new')
  })
})
