import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { creditMoves } from '../licences/credit-moves.ts'
import { deviceTransitions } from '../licences/device-transitions.ts'
import { directionOf, locales, type Locale } from '../locales.ts'
import type { AnyField } from '../kit/field.ts'
import { resources } from '../resources/index.ts'
import { panelSettings } from '../settings/panel-settings.ts'
import { tvPreferences, tvSection, tvZapping } from '../settings/tv-settings.ts'
import { areas } from './areas.ts'
import { findFaults, findStrayNotes, findUnnotedFragments, listMessages } from './find-faults.ts'
import { readAllMessages, readMessages, readResourceMessages } from './read-messages.ts'
import { sameAsEnglish } from './same-as-english.ts'
import type { MessageTree } from './translate.ts'
import { z } from 'zod/mini'

const source = { search: 'Search', rows_one: '{{count}} row', rows_other: '{{count}} rows' }
const german = { search: 'Suchen', rows_one: 'eine Zeile', rows_other: '{{count}} Zeilen' }
const other = (key: string) => `${key} has other placeholders than English`
const notes = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('../../locales/notes.json', import.meta.url), 'utf8')))

const placeholder = /\{\{[^}]*\}\}/gu

/** Words that nearly every English sentence has one of. */
const englishWords =
  'the and your you with this that which have has are from they their them been only when what without cannot should would could these there for not does was were its than then into by or if it is be to of on an any all no new more one can must may here again still first'.split(
    ' ',
  )
/** Those of them that are words of another language as well. */
const sharedWords: Readonly<Record<Locale, readonly string[]>> = {
  en: englishWords,
  de: ['an', 'was'],
  es: ['has', 'no'],
  nl: ['is', 'of', 'was'],
  pl: ['by', 'on', 'to'],
  pt: ['as', 'for', 'no'],
  tr: ['an', 'no', 'not', 'on'],
  ar: [],
  fa: [],
}

const english = listMessages(readAllMessages('en'))
const texts = locales.map((locale) => [locale, listMessages(readAllMessages(locale))] as const)

describe.each(texts)('the messages of %s', (locale, texts) => {
  it('have every key, plural form and placeholder, and none is empty', () => {
    expect(findFaults(locale, readAllMessages(locale), readAllMessages('en'))).toEqual([])
  })

  it.skipIf(locale === 'en')('are translated, but for names and for words that are spelled alike', () => {
    const shared = new Set([...sameAsEnglish.all, ...(locale === 'en' ? [] : sameAsEnglish[locale])])
    const hasWords = (text: string) => /\p{L}/u.test(text.replace(placeholder, ''))
    const left = [...texts].filter(([key, text]) => text === english.get(key) && hasWords(text) && !shared.has(text))
    expect(left).toEqual([])
  })

  it('hold no English word that the language does not have', () => {
    expect([...texts].filter(([, text]) => isEnglish(text, locale))).toEqual([])
  })
})

it.each(locales.filter((locale) => directionOf(locale) === 'rtl'))(
  'an address in a text of %s keeps its direction, the dots and slashes at its end too',
  (locale) => {
    const shown = [...listMessages(readAllMessages(locale)).values()].filter((text) => text.includes('{{address}}'))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((text) => !text.includes('\u2066{{address}}\u2069'))).toEqual([])
  },
)

it('an English sentence in the file of another language is found, even one that no text of the English file says', () => {
  const planted = 'The TV was switched off before the list arrived.'
  expect(locales.filter((locale) => isEnglish(planted, locale))).toEqual(locales.filter((locale) => locale !== 'en'))
})

it.each<[string, MessageTree, string[]]>([
  ['a key that is missing', { rows_one: 'Zeile', rows_other: '{{count}} Zeilen' }, ['search is missing']],
  ['a misspelt key', { ...german, serach: 'Suchen' }, ['serach is not a key of English']],
  ['a message without text', { ...german, search: ' ' }, ['search is empty']],
  ['a renamed placeholder', { ...german, rows_other: '{{zahl}} Zeilen' }, [other('rows_other')]],
  ['another format', { ...german, rows_other: '{{count, number}} Zeilen' }, [other('rows_other')]],
])('%s is found', (_, messages, faults) => {
  expect(findFaults('de', messages, source)).toEqual(faults)
})

it('a plural form that a language needs and English lacks is required', () => {
  const polish = { search: 'Szukaj', rows_one: '{{count}} wiersz', rows_other: '{{count}} wiersza' }
  expect(findFaults('pl', polish, source)).toEqual(['rows_few is missing', 'rows_many is missing'])
})

it('a form for one number alone need not give it, the form for several has to', () => {
  const arabic = {
    search: 'بحث',
    rows_zero: 'لا صفوف',
    rows_one: 'صف واحد',
    rows_two: 'صفان',
    rows_few: 'صفوف',
    rows_many: '{{count}} صفًا',
    rows_other: '{{count}} صف',
  }
  expect(findFaults('ar', arabic, source)).toEqual([other('rows_few')])
})

it('each note for translators is about a message or a branch of them', () => {
  expect(findStrayNotes(notes, readAllMessages('en'))).toEqual([])
  expect(findStrayNotes({ 'table.rows': 'Rows.', gone: 'Removed.' }, { table: source })).toEqual(['gone'])
})

it('each message that is part of a sentence has a note on what it completes, of its own or of a branch', () => {
  expect(findUnnotedFragments(notes, readAllMessages('en'))).toEqual([])
  const table = { since: 'since {{year}}', by: 'By {{name}},', days_one: 'day', days_other: 'days', title: 'Rows' }
  const found = (notes: Record<string, string>) =>
    findUnnotedFragments(notes, { table }).map((fault) => fault.split(' ')[0])
  expect(found({})).toEqual(['table.since', 'table.by', 'table.days_one', 'table.days_other'])
  expect(found({ 'table.since': 'Follows a name.', 'table.days': 'Follows a number.' })).toEqual(['table.by'])
  expect(found({ table: 'Stands above the rows.' })).toEqual([])
})

it('each part of the messages has a note on where it is shown', () => {
  const isNoted = (part: string) => Object.keys(notes).some((note) => note === part || note.startsWith(`${part}.`))
  expect(Object.keys(readAllMessages('en')).filter((part) => !isNoted(part))).toEqual([])
})

it('no two areas hold the same message', () => {
  const keys = areas.flatMap((area) => [...listMessages(readMessages('en', area) as MessageTree).keys()])
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

it('a language that is not written is English, and only such a name is part of a path', () => {
  expect(readMessages('sv', 'tv')).toBe(readMessages('en', 'tv'))
  expect(readMessages('../../locales/de', 'tv')).toBe(readMessages('en', 'tv'))
  expect(readMessages('de', 'tv')).not.toBe(readMessages('en', 'tv'))
})

it('a resource has messages for its own fields and actions and for no others', () => {
  for (const [name, { fields, actions }] of Object.entries(resources)) {
    const messages = readResourceMessages('en', name)
    expect([name, Object.keys(messages.fields).toSorted()]).toEqual([name, Object.keys(fields).toSorted()])
    expect([name, Object.keys(messages.actions).toSorted()]).toEqual([name, Object.keys(actions).toSorted()])
  }
})

it('the settings of the panel have messages for their groups, their names and what they count, and for no others', () => {
  const { groups, names, units } = readMessages('en', 'operations').panelSettings
  const counted = Object.values<AnyField>(panelSettings.fields).flatMap(({ unit }) => unit ?? [])
  expect(Object.keys(groups).toSorted()).toEqual(Object.keys(panelSettings.groups).toSorted())
  expect(Object.keys(names).toSorted()).toEqual(Object.keys(panelSettings.fields).toSorted())
  expect(Object.keys(units).toSorted()).toEqual([...new Set(counted)].toSorted())
})

it('every setting of a TV has its name, and every choice of one its word', () => {
  const { fields, options } = readMessages('en', 'tv').ownerSettings
  const settings = Object.entries<AnyField>({ ...tvPreferences.fields, ...tvSection.fields, ...tvZapping.fields })
  expect(settings.map(([name]) => name).filter((name) => !(name in fields))).toEqual([])
  // The choices of a language are named by the browser.
  const chosen = settings.filter(([name, { kind }]) => kind.name === 'oneOf' && name !== 'ui_language')
  const worded = chosen.map(([name]) => [
    name,
    Object.keys(Object.entries<object>(options).find(([of]) => of === name)?.[1] ?? {}),
  ])
  expect(worded).toEqual(
    chosen.map(([name, { values }]) => [name, values?.map((value) => value.replace(/^(\d+):/u, 'r$1_'))]),
  )
})

it.each(locales)('an empty list says what comes here or how to begin, after what is missing: %s', (locale) => {
  const texts = readAllMessages(locale).resources
  const short = Object.values(resources)
    .map(({ name }) => [name, texts[name].empty] as const)
    .filter(([, empty]) => !/^[^.]{8,}\. [^.]{8,}/u.test(empty))
  expect(short).toEqual([])
})

it('the log has messages for what the clock does to devices, and for what is decided about credits', () => {
  const byClock = deviceTransitions.filter(({ who }) => who.includes('clock')).map(({ event }) => event)
  const decided = creditMoves.filter((move) => move !== 'settled').map((move) => `credit_records_${move}`)
  expect([...byClock, ...decided].filter((verb) => !(verb in readMessages('en', 'operations').activity.verbs))).toEqual(
    [],
  )
})

function isEnglish(text: string, locale: Locale): boolean {
  const shared = sharedWords[locale]
  const words = text
    .replace(placeholder, '')
    .toLowerCase()
    .split(/[^\p{L}’']+/u)
  return words.some((word) => englishWords.includes(word) && !shared.includes(word))
}
