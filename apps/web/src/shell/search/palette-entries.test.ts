import { menu, type MenuEntry, type ScreenName } from '@castellan/contract/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { addEntries, entriesFor, furtherEntries, macTyped, screenEntries } from './palette-entries.ts'
import { storeRecent, readRecent } from './palette-recent.ts'

const built = new Set<ScreenName>(['devices', 'settings.users', 'settings.users.add', 'portals'])
const titleOf = (entry: MenuEntry) => entry.words
const titles = (held: string[]) => screenEntries(menu, { built, held }, titleOf).map(({ title }) => title)

afterEach(() => sessionStorage.clear())

test('the palette leads only to screens that are built and permitted', () => {
  expect(titles(['manage-devices'])).toEqual(['devices'])
  expect(titles(['manage-devices', 'see-settings-menu', 'manage-users'])).toEqual(['devices', 'users'])
  expect(titles([])).toEqual([])
})

test('a screen that no sidebar shows is found by its words, under the submenu it belongs to', () => {
  const facts = {
    built: new Set<ScreenName>(['v3.searched.movies', 'tmdbsettings.notclear']),
    held: ['manage-searched', 'see-tmdbsettings-menu'],
  }
  const found = screenEntries(menu, facts, titleOf).map(({ title, path }) => [title, path])
  expect(found).toEqual([
    ['searchedMovies', '/searched/movies'],
    ['tmdbSettings: notclear', '/tmdb-settings/notclear'],
  ])
})

test('a form for a new record is offered where there is one and the reader may fill it in', () => {
  const added = (held: string[]) => addEntries(menu, { built, held }, titleOf).map(({ path }) => path)
  expect(added(['see-settings-menu', 'manage-users', 'manage-devices'])).toEqual(['/settings/users/add'])
  expect(added(['manage-devices'])).toEqual([])
})

test('a screen that no menu names is found where the reader may open it', () => {
  const facts = { built: new Set<ScreenName>(['settings.prices', 'settings.profile']), held: ['manage-credits'] }
  const paths = (held: string[]) => furtherEntries({ ...facts, held }, (title) => ({ title })).map(({ path }) => path)
  expect(paths([])).toEqual(['/settings/profile'])
  expect(paths(['manage-options'])).toEqual(['/settings/prices', '/settings/profile'])
})

test('what goes by another name elsewhere is found by that name too', () => {
  const entries = [{ id: '1', title: 'Tempered Devices', keywords: 'tampered modified' }]
  expect(entriesFor('Tampered dev', entries, 'en').map(({ id }) => id)).toEqual(['1'])
  expect(entriesFor('tampered users', entries, 'en')).toEqual([])
})

test('a MAC may follow the word for what to do with it, and nothing else', () => {
  const verb = 'Activate sell licence'
  expect(macTyped('activate 00:1A:79:4C:12:02', verb, 'en')).toBe('00:1A:79:4C:12:02')
  expect(macTyped(' 00 1A 79 4C 12 02', verb, 'en')).toBe(' 00 1A 79 4C 12 02')
  expect(macTyped('block 00:1A:79:4C:12:02', verb, 'en')).toBe('block 00:1A:79:4C:12:02')
})

test('every typed word must occur, in any case of the reader’s language', () => {
  const entries = [
    { id: '1', title: 'İP ve MAC Adresleri' },
    { id: '2', title: 'Cihazlar' },
  ]
  expect(entriesFor('adres mac', entries, 'tr').map(({ id }) => id)).toEqual(['1'])
  expect(entriesFor('ip', entries, 'tr').map(({ id }) => id)).toEqual(['1'])
  expect(entriesFor('  ', entries, 'tr')).toEqual([])
})

test('recent choices are one’s own, newest first, each once and only a few', () => {
  for (let index = 1; index <= 8; index += 1)
    storeRecent(1, { url: `/d?edit=${index}`, type: 'devices', title: `TV ${index}` })
  storeRecent(1, { url: '/d?edit=4', type: 'devices', title: 'TV 4' })
  expect(readRecent(1).map(({ title }) => title)).toEqual(['TV 4', 'TV 8', 'TV 7', 'TV 6', 'TV 5', 'TV 3'])
  expect(readRecent(2)).toEqual([])
  sessionStorage.setItem('castellan.palette.1', '{broken')
  expect(readRecent(1)).toEqual([])
})

test('what is in a submenu that is closed to the reader is found all the same', () => {
  const facts = { built: new Set<ScreenName>(['settings.api-keys', 'settings.users']), held: ['manage-api-keys'] }
  expect(screenEntries(menu, facts, titleOf).map(({ path }) => path)).toEqual(['/settings/api-keys'])
})
