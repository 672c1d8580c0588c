import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The system of the reader: dark or not, and what listens to it. */
function system(isDark: boolean) {
  const listeners: (() => void)[] = []
  const query = { matches: isDark, addEventListener: (_: string, listen: () => void) => listeners.push(listen) }
  vi.stubGlobal('matchMedia', () => query)
  return {
    change: (next: boolean) => {
      query.matches = next
      for (const listen of listeners) listen()
    },
  }
}
const isDark = () => document.documentElement.classList.contains('dark')
/** The module as a page loads it. */
const load = async () => {
  vi.resetModules()
  return import('./theme.ts')
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/devices')
})
afterEach(() => vi.unstubAllGlobals())

test('until the reader has chosen, the page follows the system', async () => {
  const { change } = system(true)
  const { followTheme } = await load()
  followTheme()
  expect(isDark()).toBe(true)
  change(false)
  expect(isDark()).toBe(false)
})

test('a choice counts more than the system, from then on and at the next visit', async () => {
  const { change } = system(true)
  const { followTheme, chooseDark } = await load()
  followTheme()
  chooseDark(false)
  change(true)
  expect([isDark(), localStorage.getItem('dark')]).toEqual([false, 'false'])
  document.documentElement.classList.add('dark')
  const again = await load()
  again.followTheme()
  expect(isDark()).toBe(false)
})

test('a choice in another tab is followed, whatever else it stores is not', async () => {
  system(false)
  const { followTheme } = await load()
  followTheme()
  localStorage.setItem('dark', 'true')
  dispatchEvent(new StorageEvent('storage', { key: 'castellan.columns' }))
  expect(isDark()).toBe(false)
  dispatchEvent(new StorageEvent('storage', { key: 'dark' }))
  expect(isDark()).toBe(true)
})

test('the owner’s panel is dark unless the owner wants it light', async () => {
  system(false)
  history.replaceState(null, '', '/device/playlists')
  const { followTheme, chooseDark } = await load()
  followTheme()
  expect(isDark()).toBe(true)
  chooseDark(false)
  expect(isDark()).toBe(false)
  history.replaceState(null, '', '/devices')
})

test('a browser without storage changes all the same', async () => {
  system(false)
  const { chooseDark, followTheme } = await load()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  followTheme()
  chooseDark(true)
  expect(isDark()).toBe(true)
})
