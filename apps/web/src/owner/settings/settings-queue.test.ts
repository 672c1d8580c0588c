import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { callKey } from '../../api/call-query.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionStore } from '../../session/session-store.ts'
import { answerCalls, type Answer } from '../../testing/answer-calls.ts'
import { sampleDevice } from '../../testing/owner/sample-device.ts'
import { sampleSettings } from '../../testing/owner/sample-settings.ts'
import { settingsQueue, type QueuedSettings } from './settings-queue.ts'

const storageName = 'castellan.settings-queue'
const toPreferences = 'POST /app/device/preferences'
const toTheme = 'POST /app/device/theme'
const shown = callKey(ownerSettingsCalls.preferences)
const stored = (): unknown => JSON.parse(localStorage.getItem(storageName) ?? 'null')
const settled = (version: number): Answer => ({ body: { data: sampleSettings({}, version) } })
const overtaken = (field: string): Answer => ({
  status: 412,
  body: { code: 'stale_version', message: 'Changed.', errors: { [field]: ['Changed.'] } },
})

let tvs = 0
let device = ''
const choice = (values: QueuedSettings['values'], part: Partial<QueuedSettings> = {}): QueuedSettings => ({
  device,
  name: 'preferences',
  values,
  version: 3,
  ...part,
})
const conflicts = () => settingsQueue.read().conflicts.filter((each) => each.device === device)
const idle = () => vi.waitFor(() => expect(settingsQueue.read()).toMatchObject({ sending: null, entries: [] }))

beforeEach(() => {
  // Each test has a TV of its own, as the queue outlives the screens.
  device = `tv-${(tvs += 1)}`
  sessionStore.change({ device: { ...sampleDevice, id: device } })
  for (const each of settingsQueue.read().conflicts) settingsQueue.settle(each, 'theirs', 0)
})

it('sends one choice after the other, each with the version that the one before has made', async () => {
  const asked = answerCalls({ [toPreferences]: settled(4), [toTheme]: settled(5) })
  settingsQueue.add(choice({ retry_max: 4 }))
  settingsQueue.add(choice({ theme: 'day' }, { name: 'theme' }))
  await idle()
  expect(asked.map(({ body }) => body)).toEqual([
    { retry_max: 4, version: 3 },
    { theme: 'day', version: 4 },
  ])
})

it('does not claim to have seen what somebody else changed in between', async () => {
  const asked = answerCalls({ [toPreferences]: settled(9), [toTheme]: settled(10) })
  settingsQueue.add(choice({ retry_max: 4 }))
  settingsQueue.add(choice({ theme: 'day' }, { name: 'theme' }))
  await idle()
  expect(asked.at(-1)?.body).toEqual({ theme: 'day', version: 3 })
})

it('puts choices of one call together while they wait, the last of each setting', async () => {
  const line = Promise.withResolvers<void>()
  const asked = answerCalls({ [toPreferences]: [{ ...settled(4), after: line.promise }, settled(5)] })
  for (const retry_max of [4, 5, 6]) settingsQueue.add(choice({ retry_max }))
  settingsQueue.add(choice({ banner_time_s: 8 }))
  line.resolve()
  await idle()
  expect(asked.map(({ body }) => body)).toEqual([
    { retry_max: 4, version: 3 },
    { retry_max: 6, banner_time_s: 8, version: 4 },
  ])
})

it('keeps what is under way until the server has it, as a reload would stop it', async () => {
  const line = Promise.withResolvers<void>()
  answerCalls({ [toPreferences]: { ...settled(4), after: line.promise } })
  settingsQueue.add(choice({ retry_max: 7 }))
  expect(settingsQueue.read().sending).toMatchObject({ values: { retry_max: 7 } })
  expect(stored()).toEqual([choice({ retry_max: 7 })])
  line.resolve()
  await idle()
  expect(stored()).toBeNull()
})

it('puts a choice that found no connection before the one made since, as one', async () => {
  const line = Promise.withResolvers<void>()
  const answers: Record<string, Answer> = {}
  const asked = answerCalls(answers)
  settingsQueue.add(choice({ retry_max: 4, banner_time_s: 2 }))
  settingsQueue.add(choice({ retry_max: 5 }, { version: 4 }))
  await vi.waitFor(() => expect(settingsQueue.read().isOffline).toBe(true))
  expect(settingsQueue.read().entries).toEqual([choice({ retry_max: 5, banner_time_s: 2 })])
  answers[toPreferences] = { ...settled(4), after: line.promise }
  line.resolve()
  dispatchEvent(new Event('online'))
  await idle()
  expect(asked.at(-1)?.body).toEqual({ retry_max: 5, banner_time_s: 2, version: 3 })
  expect(settingsQueue.read().isOffline).toBe(false)
})

it('asks about every choice that somebody else was faster with, and forgets none across a reload', async () => {
  answerCalls({ [toPreferences]: overtaken('retry_max'), [toTheme]: overtaken('theme') })
  settingsQueue.add(choice({ retry_max: 4 }))
  settingsQueue.add(choice({ theme: 'day' }, { name: 'theme' }))
  await idle()
  expect(conflicts()).toEqual([
    { ...choice({ retry_max: 4 }), fields: ['retry_max'] },
    { ...choice({ theme: 'day' }, { name: 'theme' }), fields: ['theme'] },
  ])
  expect(stored()).toEqual([choice({ retry_max: 4 }), choice({ theme: 'day' }, { name: 'theme' })])
})

it('asks once about two choices of one call, with the last of each setting', async () => {
  const line = Promise.withResolvers<void>()
  const late = { ...overtaken('retry_max'), after: line.promise }
  answerCalls({ [toPreferences]: [late, overtaken('banner_time_s')] })
  settingsQueue.add(choice({ retry_max: 4, banner_time_s: 1 }))
  settingsQueue.add(choice({ banner_time_s: 2 }))
  line.resolve()
  await idle()
  expect(conflicts()).toEqual([
    { ...choice({ retry_max: 4, banner_time_s: 2 }), fields: ['retry_max', 'banner_time_s'] },
  ])
})

it('sends the own choice with the version that was shown, or leaves the other one', async () => {
  const asked = answerCalls({ [toPreferences]: [overtaken('retry_max'), settled(8)], [toTheme]: overtaken('theme') })
  settingsQueue.add(choice({ retry_max: 4 }))
  settingsQueue.add(choice({ theme: 'day' }, { name: 'theme' }))
  await idle()
  settingsQueue.settle(conflicts()[1]!, 'theirs', 7)
  settingsQueue.settle(conflicts()[0]!, 'mine', 7)
  await idle()
  expect([conflicts(), stored()]).toEqual([[], null])
  expect(asked.map(({ path, body }) => [path, body]).slice(2)).toEqual([
    ['/app/device/preferences', { retry_max: 4, version: 7 }],
  ])
})

it('says why the server refused a choice, and sends the next one all the same', async () => {
  const refused = { status: 422, body: { code: 'invalid', message: 'Enter at most 100.' } }
  answerCalls({ [toPreferences]: refused, [toTheme]: settled(4) })
  settingsQueue.add(choice({ retry_max: 400 }))
  settingsQueue.add(choice({ theme: 'day' }, { name: 'theme' }))
  await idle()
  expect(settingsQueue.read().failure?.message).toBe('Enter at most 100.')
  settingsQueue.add(choice({ theme: 'night' }, { name: 'theme' }))
  expect(settingsQueue.read().failure).toBeNull()
  await idle()
})

it('sends nothing of a TV that is not the one signed in to, and shows no answer of it there', async () => {
  const line = Promise.withResolvers<void>()
  const asked = answerCalls({ [toPreferences]: { ...settled(4), after: line.promise } })
  queryClient.setQueryData(shown, { data: sampleSettings({}, 30) })
  settingsQueue.add(choice({ retry_max: 4 }))
  settingsQueue.add(choice({ banner_time_s: 2 }))
  sessionStore.change({ device: { ...sampleDevice, id: 'another' } })
  line.resolve()
  await vi.waitFor(() => expect(settingsQueue.read().sending).toBeNull())
  expect(asked).toHaveLength(1)
  expect(queryClient.getQueryData(shown)).toMatchObject({ data: { version: 30 } })
  sessionStore.change({ device: { ...sampleDevice, id: device } })
  settingsQueue.flush()
  await idle()
  expect(asked.at(-1)?.body).toEqual({ banner_time_s: 2, version: 4 })
})

it('goes on after a reload with what was kept, and leaves out what no longer has a call', async () => {
  localStorage.setItem(storageName, JSON.stringify([{ ...choice({ a: 1 }), name: 'gone' }, choice({ retry_max: 9 })]))
  vi.resetModules()
  const again = await import('./settings-queue.ts')
  expect(again.settingsQueue.read().entries).toEqual([choice({ retry_max: 9 })])
})
