import { expect, it } from 'vitest'
import { createViews } from './views.ts'

it('shows a message as often as it may be shown, whatever is reloaded in between', () => {
  const kept = new Map<string, string>([['tv/views', 'not what was written']])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const take = (id: string, max_views: number | null) => createViews(storage, 'tv').take({ id, max_views })
  expect([take('a', 2), take('a', 2), take('a', 2), take('b', 1)]).toEqual([true, true, false, true])
  expect([take('c', null), take('c', null)]).toEqual([true, true])
})
