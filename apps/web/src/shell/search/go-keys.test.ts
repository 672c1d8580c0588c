import { menu, type MenuEntry } from '@castellan/contract/screens.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { listenForGoKeys, screenOfKey } from './go-keys.ts'

const facts = { built: new Set(['devices', 'portals'] as const), held: ['manage-devices'] }
let stop = () => undefined as void
const go = vi.fn<(path: string) => void>()
const help = vi.fn<() => void>()
const guide = vi.fn<() => void>()

afterEach(() => {
  stop()
  vi.clearAllMocks()
  document.body.replaceChildren()
})

const listen = () => void (stop = listenForGoKeys({ facts: () => facts, go, help, guide }))
const press = (key: string, on: Element = document.body) =>
  void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('g and a letter lead to a screen the reader may open, and to no other', () => {
  listen()
  for (const key of ['d', 'g', 'x', 'g', 'p', 'g', 'd', 'd']) press(key)
  expect(go.mock.calls).toEqual([['/devices']])
  expect(screenOfKey('p', facts)).toBe(null)
})

test('while somebody types, or something lies in front, letters are letters', () => {
  listen()
  const field = document.body.appendChild(document.createElement('input'))
  press('g', field)
  press('d', field)
  document.body.appendChild(document.createElement('div')).setAttribute('role', 'dialog')
  press('g')
  press('d')
  expect(go).not.toHaveBeenCalled()
})

test('? shows the keys unless a list has shown its own', async () => {
  listen()
  press('?')
  await vi.waitFor(() => expect(help).toHaveBeenCalledTimes(1))
  const own = (event: KeyboardEvent) => event.preventDefault()
  addEventListener('keydown', own)
  press('?')
  await new Promise((resolve) => setTimeout(resolve, 5))
  removeEventListener('keydown', own)
  expect(help).toHaveBeenCalledTimes(1)
})

test('h opens the help of the screen, also with docked details open; after g it leads home', () => {
  listen()
  press('g')
  press('h')
  expect(guide).not.toHaveBeenCalled()
  const docked = document.body.appendChild(document.createElement('div'))
  docked.setAttribute('role', 'dialog')
  docked.setAttribute('data-docked', '')
  press('h')
  expect(guide).toHaveBeenCalledTimes(1)
})

test('no two screens share a letter, and none takes that of going there', () => {
  const entries: readonly MenuEntry[] = menu
  const keys = entries.flatMap((entry) => [entry, ...(entry.entries ?? [])]).flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain('g')
})
