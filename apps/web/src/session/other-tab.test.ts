import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { setAnswerMemory } from '../api/answer-memory.ts'
import { sessionStore } from './session-store.ts'
import { connectSession } from './session-ways.ts'
import { followTab } from './start-session.ts'
import { sampleDevice } from '../testing/owner/sample-device.ts'

test('when another tab signs in to another TV, what is on the screen is asked for again and nothing of the first TV is shown', async () => {
  const client = new QueryClient()
  const askGuards = vi.fn<() => void>()
  setAnswerMemory(client)
  connectSession({ goTo: () => undefined, askGuards })
  sessionStore.change({ device: sampleDevice })
  const answers = ['first', 'second']
  const observer = new QueryObserver(client, { queryKey: ['playlists'], queryFn: async () => answers.shift() })
  const seen: unknown[] = []
  observer.subscribe(({ data }) => seen.push(data))
  client.setQueryData(['left screen'], 'first')
  await vi.waitFor(() => expect(seen.at(-1)).toBe('first'))
  followTab({ kind: 'signed-in', panel: 'owner' })
  expect([client.getQueryData(['playlists']), client.getQueryData(['left screen'])]).toEqual([undefined, undefined])
  await vi.waitFor(() => expect(seen.at(-1)).toBe('second'))
  expect(askGuards).toHaveBeenCalledTimes(1)
  expect(sessionStore.read().device).toBeNull()
})
