import type { Locale } from '../locales.ts'
import type { MessageTree } from './translate.ts'

/** Every message of a tree by its path: `table.search`. */
export function listMessages(tree: MessageTree | string, path = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[path, tree]])
  return new Map(
    Object.entries(tree).flatMap(([key, branch]) => [...listMessages(branch, path === '' ? key : `${path}.${key}`)]),
  )
}

/** What is wrong with the messages of a language, compared with English: keys, plural forms, placeholders, empty messages. */
export function findFaults(locale: Locale, messages: MessageTree, english: MessageTree): string[] {
  const texts = listMessages(messages)
  const source = listMessages(english)
  const wanted = wantedKeys(locale, source)
  return [
    ...[...wanted].filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not a key of English`),
    ...[...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
    ...[...texts]
      .filter(([key, text]) => wanted.has(key) && !hasPlaceholders(key, text, source))
      .map(([key]) => `${key} has other placeholders than English`),
  ]
}

/** Notes for translators that name no message and no branch of English. */
export function findStrayNotes(notes: Readonly<Record<string, string>>, english: MessageTree): string[] {
  const keys = [...listMessages(english).keys()].map((key) => key.replace(/_(?:one|other)$/u, ''))
  return Object.keys(notes).filter((note) => !keys.some((key) => key === note || key.startsWith(`${note}.`)))
}

/** Begins in lower case, or goes on behind a comma or a colon: nobody can translate it without knowing what stands around it. */
const fragment = /^\p{Ll}|[,:]$/u

/** English messages that are part of a sentence, and have no note for translators: neither of their own nor of a branch they are in. */
export function findUnnotedFragments(notes: Readonly<Record<string, string>>, english: MessageTree): string[] {
  const isNoted = (key: string) => Object.keys(notes).some((note) => key === note || key.startsWith(`${note}.`))
  return [...listMessages(english)]
    .filter(([key, text]) => fragment.test(text) && !isNoted(key.replace(/_(?:one|other)$/u, '')))
    .map(([key, text]) => `${key} is a part of a sentence (“${text}”): say in notes.json what it completes`)
}

/** The keys of English, with each plural form that the language counts with. */
function wantedKeys(locale: Locale, source: ReadonlyMap<string, string>): Set<string> {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const isPlural = (key: string) => source.has(key.replace(/_one$/u, '_other'))
  return new Set(
    [...source.keys()].flatMap((key) => {
      if (key.endsWith('_one') && isPlural(key)) return []
      return key.endsWith('_other') ? forms.map((form) => key.replace(/other$/u, form)) : [key]
    }),
  )
}

/** Forms for one number alone, which need not give it. */
const exactForm = /_(?:zero|one|two)$/u

/** Whether a message has the placeholders of English with their formats. */
function hasPlaceholders(key: string, text: string, source: ReadonlyMap<string, string>): boolean {
  const found = placeholdersOf(text)
  const wanted = placeholdersOf(source.get(key) ?? source.get(key.replace(/_(?:zero|two|few|many)$/u, '_other')) ?? '')
  const mayLeaveOut = exactForm.test(key) ? placeholdersOf(source.get(key.replace(exactForm, '_other')) ?? '') : null
  return String(found) === String(wanted) || (mayLeaveOut !== null && found.every((each) => mayLeaveOut.includes(each)))
}

/** Whether a value begins a sentence depends on the language. */
function placeholdersOf(text: string): string[] {
  return (text.match(/\{\{[^{}]*\}\}/gu) ?? [])
    .map((each) => each.replaceAll(' ', '').replace(',capital', ''))
    .toSorted()
}
