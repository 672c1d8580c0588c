import type { Push } from '@castellan/contract/calls/tv.ts'
import { expect, test } from 'vitest'
import { createBell } from '../bell.ts'
import { createOrders } from './orders.ts'
import type { TvApi } from './tv-api.ts'
import type { TvEvents } from './tv-events.ts'
import { stubOf } from '@castellan/sources/testing/stub-of.ts'

/** Obeys one push and answers what was reported, in order with what was done. */
async function obeyed(push: Partial<Push>, on: Partial<TvEvents> = {}): Promise<unknown[]> {
  const said: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const api = stubOf<TvApi>({
    ask: (_call: unknown, given: { params?: { id: string }; body: unknown }) => {
      said.push([given.params?.id ?? 'text', given.body])
      resolve()
      return Promise.resolve({ ok: true })
    },
  })
  const obey = createOrders({
    api,
    on,
    reload: () => Promise.resolve(void said.push('reloaded')),
    askForUpdate: (ms) => {
      said.push(`asks within ${ms}`)
      resolve()
    },
  })
  obey({ id: 'p1', kind: 'command', ttl_s: 240, ...push })
  await promise
  await new Promise((done) => setImmediate(done))
  return said
}
const command = (kind: string) => ({ data: { command: 'c1', kind } })

test('reports a command as done after it was done, and as failed with the reason when it was not', async () => {
  const done = await obeyed(command('cache.clear'), { command: () => undefined })
  expect(done).toEqual([['c1', { state: 'done', detail: '' }]])
  const failed = await obeyed(command('cache.clear'), { command: () => Promise.reject(new Error('disk full')) })
  expect(failed).toEqual([['c1', { state: 'failed', detail: 'disk full' }]])
})

test('reports a restart before it happens', async () => {
  const order: string[] = []
  const said = await obeyed(command('app.restart'), { command: () => void order.push('restarted') })
  expect(said).toEqual([['c1', { state: 'done', detail: '' }]])
  expect(order).toEqual(['restarted'])
})

test('reads everything again on `reload`, and reports a command without a handler', async () => {
  expect(await obeyed(command('sources.reload'))).toEqual(['reloaded', ['c1', { state: 'done', detail: '' }]])
  expect(await obeyed(command('cache.clear'))).toEqual([['c1', { state: 'failed', detail: 'unsupported' }]])
  expect(await obeyed(command('tea.make'), { command: () => undefined })).toEqual([
    ['c1', { state: 'failed', detail: 'unsupported' }],
  ])
})

test('says whether a text found its field', async () => {
  const push = { kind: 'input.text', data: { session: 's1', value: 'hi', submit: false } } as const
  expect(await obeyed(push, { text: ({ value }) => value === 'hi' })).toEqual([
    ['text', { session: 's1', text: 'p1', state: 'applied' }],
  ])
  expect(await obeyed(push)).toEqual([['text', { session: 's1', text: 'p1', state: 'rejected' }]])
})

test('asks for an update when notified, sooner than scheduled and never later', async () => {
  expect(await obeyed({ kind: 'update.offered', data: { within_s: 5 } })).toEqual(['asks within 5000'])
  expect(await obeyed({ kind: 'update.offered' })).toEqual(['asks within 60000'])
  const bell = createBell()
  const { signal } = new AbortController()
  bell.ring(0)
  const order: string[] = []
  const long = bell.wait(3_600_000, signal).then(() => order.push('rung'))
  bell.ring(0)
  await long
  const brief = bell.wait(0, signal).then(() => order.push('over'))
  bell.ring(3_600_000)
  await brief
  expect(order).toEqual(['rung', 'over'])
})
