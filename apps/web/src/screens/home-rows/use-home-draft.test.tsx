import type { HomeRail, HomeScreen } from '@castellan/contract/calls/home-screen.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { answerWith, errorAnswer, type Answer, type RecordedRequest } from '../../resource/testing/render-resource.tsx'
import { homeOf, railOf } from '../../testing/sample-home.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { removeTitle } from './draft.ts'
import { useHomeDraft } from './use-home-draft.ts'

const silent = railOf('r7', 'Silent nights', { titles: [5, 6] })
const classics = railOf('r8', 'Classics', { titles: [6] })
const home = homeOf([silent, classics])
const answerOf = (data: Partial<HomeScreen>): Answer => ({ body: { data: { ...home, ...data } } })
const refused = errorAnswer(422, 'invalid', 'Check the marked fields.')
const overtaken = errorAnswer(412, 'stale_version', 'Changed.')
/** The pause after a change. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(400))
const said = async (text: string | RegExp) => {
  await pause()
  vi.useRealTimers()
  expect(await screen.findByText(text)).toBeTruthy()
}
const titlesOf = (rails: readonly HomeRail[]) => Object.fromEntries(rails.map(({ key, titles }) => [key, titles]))

beforeAll(() => initI18n('en'))
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The draft over a server that saves what comes, unless `also` answers. */
function open(also: (asked: RecordedRequest) => Answer | undefined = () => undefined) {
  let version = home.version
  const asked = answerWith((call) => {
    const own = also(call)
    if (own) return own
    version += 1
    return answerOf({ version, saved_at: '2026-03-01T10:00:00.000Z' })
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <Toasts label="Notices" />
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useHomeDraft(home), { wrapper })
  return {
    draft: () => result.current,
    removeFirst: () => act(() => result.current.change(removeTitle(result.current.rails, 5, 'r7'))),
    sent: (name: string) => asked.filter(({ path }) => path === `/mainscreen/home/${name}`),
    order: () => asked.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/').at(-1)),
  }
}

test('saves a moment after a change, with the version before it, and says which rows are gone', async () => {
  const { draft, removeFirst, sent } = open()
  removeFirst()
  act(() => draft().change(draft().rails.filter(({ key }) => key !== 'r8')))
  expect(draft().saving.isSaved).toBe(false)
  await pause()
  expect(draft().saving.isSaved).toBe(true)
  expect(sent('draft')).toHaveLength(1)
  expect(sent('draft')[0]!.body).toMatchObject({ version: 3, removed: [8], rails: [{ key: 'r7', titles: [6] }] })
})

test('a draft that is again as TVs have it is discarded, not saved', async () => {
  const { draft, removeFirst, order, sent } = open()
  removeFirst()
  await pause()
  expect(draft().saving.isSaved).toBe(true)
  act(() => draft().change(draft().changes[0]!.undo(draft().rails)))
  await pause()
  expect(draft().saving.isSaved).toBe(true)
  expect(order()).toEqual(['draft', 'discard'])
  expect(sent('discard')[0]!.body).toEqual({ version: 4 })
})

test('publishes what was changed a moment ago once it is saved, and saves it once', async () => {
  const line = Promise.withResolvers<void>()
  const { draft, removeFirst, order, sent } = open()
  const fetchNow = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/draft')) await line.promise
    return fetchNow(address, init)
  })
  removeFirst()
  let done: Promise<HomeScreen | null> = Promise.resolve(null)
  act(() => void (done = draft().publish()))
  // On a slow line the pause after the change is over before the answer comes.
  await pause()
  line.resolve()
  await act(async () => expect(await done).toMatchObject({ version: 5 }))
  expect(order()).toEqual(['draft', 'publish'])
  expect(sent('publish')[0]!.body).toEqual({ version: 4 })
})

test('publishes nothing where the change could not be saved, and keeps it', async () => {
  const { draft, removeFirst, order } = open(({ path }) => (path.endsWith('/draft') ? refused : undefined))
  removeFirst()
  await act(async () => expect(await draft().publish()).toBeNull())
  expect(draft().saving.isFailed).toBe(true)
  expect(titlesOf(draft().rails)).toEqual({ r7: [6], r8: [6] })
  expect(order()).toEqual(['draft'])
  await said('Check the marked fields.')
})

test('shows what somebody else has saved meanwhile before anything is published, with the own change', async () => {
  let isOvertaken = true
  const { draft, removeFirst, order, sent } = open(({ method, path }) => {
    if (method === 'GET')
      return answerOf({ version: 8, rails: [silent, { ...classics, titles: [6, 5] }], saved_by: 'Marta' })
    if (!path.endsWith('/draft') || !isOvertaken) return undefined
    isOvertaken = false
    return overtaken
  })
  removeFirst()
  await act(async () => expect(await draft().publish()).toBeNull())
  expect(titlesOf(draft().rails)).toEqual({ r7: [6], r8: [6, 5] })
  await pause()
  expect(draft().saving.isSaved).toBe(true)
  expect(order()).toEqual(['draft', 'draft'])
  expect(sent('draft')[1]!.body).toMatchObject({ version: 8 })
  await said(/^Marta is editing this draft too\./u)
})

test('throws a draft away that the server does not accept', async () => {
  const { draft, removeFirst, order } = open(({ path }) => (path.endsWith('/draft') ? refused : undefined))
  removeFirst()
  await act(async () => expect(await draft().discard()).not.toBeNull())
  expect(titlesOf(draft().rails)).toEqual({ r7: [5, 6], r8: [6] })
  expect(order()).toEqual(['draft', 'discard'])
})

test('throws nothing away that somebody else has added meanwhile', async () => {
  const { draft, removeFirst, order } = open(({ method, path }) =>
    method === 'GET' ? answerOf({ version: 8, saved_by: 'Marta' }) : path.endsWith('/draft') ? overtaken : undefined,
  )
  removeFirst()
  await act(async () => expect(await draft().discard()).toBeNull())
  expect(order()).toEqual(['draft'])
})

test('reads the rows again where somebody else has published them meanwhile', async () => {
  const { draft } = open(({ method, path }) => {
    if (method === 'GET') return answerOf({ version: 9, rails: [classics], published: [classics] })
    return path.endsWith('/undo') ? overtaken : undefined
  })
  await act(async () => expect(await draft().undo(3)).toBeNull())
  expect(titlesOf(draft().rails)).toEqual({ r8: [6] })
  expect(draft().changes).toEqual([])
})

test('a change that found no connection is not sent again until it is asked for, or something else changes', async () => {
  let isOffline = true
  const { draft, removeFirst, sent } = open(() => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return undefined
  })
  removeFirst()
  await pause()
  expect(draft().saving.isFailed).toBe(true)
  isOffline = false
  act(() => draft().saving.save())
  await pause()
  expect(draft().saving.isSaved).toBe(true)
  expect(sent('draft')).toMatchObject([{ body: { version: 3 } }, { body: { version: 3 } }])
})
