import type { MessageTree } from '@castellan/contract/messages/translate.ts'
import { directionOf } from '@castellan/contract/locales.ts'
import { gathered, languages, type MessageGroup } from 'virtual:messages'
import { setMissingHandler, i18n, addMessages } from './i18n.ts'
import { setMessageFetcher } from './request-messages.ts'

/** The language of a reader whose own is not written (spec §9). */
const fallback = 'en-US'
/** The groups this page has asked for so far; a change of language fetches these again. */
const asked = new Set<string>()

/** Loads what every page says in a language, with some groups more or all of them, and makes `useTranslation` and `speech` speak it. */
export async function initI18n(locale: string, groups?: readonly MessageGroup[]): Promise<void> {
  for (const group of groups ?? (await groupsOf(languageOf(locale)))) asked.add(group)
  await changeLanguage(locale)
  setMessageFetcher((wanted) => loadMessages(...wanted))
  // Words that nobody asked for before they were said: late is better than never.
  setMissingHandler((path) => queueMicrotask(() => void loadMessages(groupAt(path)).catch(() => undefined)))
}

/** Changes the language of everything on screen; what has been typed stays. */
export async function changeLanguage(locale: string): Promise<void> {
  const language = languageOf(locale)
  const [start, parts] = await Promise.all([languages[language]!(), loadGroups(language, [...asked])])
  addMessages(language, [start.messages, ...parts])
  showLanguage()
}

/** Sees to it that these words are there: what a part of the panel waits for before it shows itself. */
export async function loadMessages(...groups: MessageGroup[]): Promise<void> {
  const missing = groups.filter((group) => !asked.has(group))
  if (missing.length === 0) return
  for (const group of missing) asked.add(group)
  const language = i18n.language
  try {
    const loaded = await loadGroups(language, missing)
    if (language === i18n.language) addMessages(language, loaded)
    else await changeLanguage(i18n.language)
  } catch (error) {
    for (const group of missing) asked.delete(group)
    throw error
  }
}

/** The group that contains the message of a path. */
function groupAt([namespace = '', resourceName = '']: readonly string[]): MessageGroup {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every path of the messages begins with one of their groups
  return (namespace === 'resources' ? `resources.${resourceName}` : (gathered[namespace] ?? namespace)) as MessageGroup
}

/** Writes language and direction of writing onto the document. */
function showLanguage(): void {
  document.documentElement.lang = i18n.language
  document.documentElement.dir = directionOf(i18n.language)
}

/** A language whose files are missing is English; one that is there is complete, its type sees to that. */
function languageOf(locale: string): string {
  const wanted = [locale, baseOf(locale)].find((name) => Object.hasOwn(languages, name))
  return wanted ?? baseOf(fallback)
}

const groupsOf = async (language: string) => Object.keys((await languages[language]!()).groups)

async function loadGroups(language: string, wanted: readonly string[]): Promise<MessageTree[]> {
  if (wanted.length === 0) return []
  const { groups } = await languages[language]!()
  const loads = wanted.flatMap((group) => groups[group] ?? [])
  const files = await Promise.all(loads.map((load) => load()))
  return files.map((file) => file.messages)
}

/** `de` of `de-AT`. */
function baseOf(locale: string): string {
  return locale.split('-')[0] ?? ''
}
