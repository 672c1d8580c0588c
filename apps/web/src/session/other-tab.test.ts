import { expect, test, vi } from 'vitest'
import { keepAnswersIn } from '../api/answer-memory.ts'
import { sessionStore } from './session-store.ts'
import { connectSession } from './session-ways.ts'
import { followTab } from './start-session.ts'

test('when another tab signs in to another TV, nothing that was known of the first one is shown here', () => {
  const clear = vi.fn<() => void>()
  const askGuards = vi.fn<() => void>()
  keepAnswersIn({ clear })
  connectSession({ goTo: () => undefined, askGuards })
  sessionStore.change({ device: { mac: '00:1A:79:00:00:01' } as never })
  followTab({ kind: 'signed-in', panel: 'owner' })
  expect([clear.mock.calls.length, askGuards.mock.calls.length]).toEqual([1, 1])
  expect(sessionStore.read().device).toBeNull()
})
