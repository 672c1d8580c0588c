import { gathered, languages, type WordGroup } from 'virtual:words'
import { hearMissing, speech, takeWords } from './speech.ts'
import type { Tree } from './fill-text.ts'
import { hearWanted } from './want-words.ts'

const fallback = 'en'
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])
/** The groups this page has asked for so far; a change of language fetches these again. */
const asked = new Set<string>()

/** Loads what every page says in a language, with some groups more or all of them, and makes `useWords` and `speech` speak it. */
export async function initWords(locale: string, groups?: readonly WordGroup[]): Promise<void> {
  for (const group of groups ?? (await groupsOf(languageOf(locale)))) asked.add(group)
  await changeWords(locale)
  hearWanted((wanted) => needWords(...wanted))
  // Words that nobody asked for before they were said: late is better than never.
  hearMissing((path) => queueMicrotask(() => void needWords(groupAt(path)).catch(() => undefined)))
}

/** Changes the language of everything on screen; what has been typed stays. */
export async function changeWords(locale: string): Promise<void> {
  const language = languageOf(locale)
  const [start, parts] = await Promise.all([languages[language]!(), loadGroups(language, [...asked])])
  takeWords(language, [start.words, ...parts])
  showLanguage()
}

/** Sees to it that these words are there: what a part of the panel waits for before it shows itself. */
export async function needWords(...groups: WordGroup[]): Promise<void> {
  const missing = groups.filter((group) => !asked.has(group))
  if (missing.length === 0) return
  for (const group of missing) asked.add(group)
  const language = speech.locale
  try {
    const loaded = await loadGroups(language, missing)
    if (language === speech.locale) takeWords(language, loaded)
    else await changeWords(speech.locale)
  } catch (error) {
    for (const group of missing) asked.delete(group)
    throw error
  }
}

/** The group in which the words of a path are. */
function groupAt([namespace = '', noun = '']: readonly string[]): WordGroup {
  return (namespace === 'resources' ? `resources.${noun}` : (gathered[namespace] ?? namespace)) as WordGroup
}

/** Writes language and direction of writing onto the document. */
function showLanguage(): void {
  document.documentElement.lang = speech.locale
  document.documentElement.dir = rightToLeft.has(speech.locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** A language whose files are missing is English; one that is there is complete, its type sees to that. */
function languageOf(locale: string): string {
  return [locale, locale.split('-')[0] ?? ''].find((name) => Object.hasOwn(languages, name)) ?? fallback
}

const groupsOf = async (language: string) => Object.keys((await languages[language]!()).groups)

async function loadGroups(language: string, wanted: readonly string[]): Promise<Tree[]> {
  if (wanted.length === 0) return []
  const { groups } = await languages[language]!()
  const loads = wanted.flatMap((group) => groups[group] ?? [])
  const files = await Promise.all(loads.map((load) => load()))
  return files.map((file) => file.words)
}
