import type { Words } from '@castellan/contract/words/en.ts'
import { type WordGroup, wordFiles } from 'virtual:words'
import { hearMissing, speech, takeWords } from './speech.ts'

const fallback = 'en'
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])
const everyGroup: readonly WordGroup[] = ['start', 'account', 'office', 'orders', 'owner', 'tv']
/** The groups this page has asked for so far; a change of language fetches these again. */
const asked = new Set<WordGroup>()

/** Loads the words of a language and makes `useWords` and `speech` speak it. */
export async function initWords(locale: string, groups: readonly WordGroup[] = everyGroup): Promise<void> {
  for (const group of groups) asked.add(group)
  // Words that no layout asked for: late is better than never.
  hearMissing(() => queueMicrotask(() => void needWords(...everyGroup).catch(() => undefined)))
  await changeWords(locale)
}

/** Changes the language of everything on screen; what has been typed stays. */
export async function changeWords(locale: string): Promise<void> {
  const language = languageOf(locale)
  takeWords(language, await loadGroups(language, [...asked]))
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

/** Writes language and direction of writing onto the document. */
function showLanguage(): void {
  document.documentElement.lang = speech.locale
  document.documentElement.dir = rightToLeft.has(speech.locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** A language whose files are missing is English; one that is there is complete, its type sees to that. */
function languageOf(locale: string): string {
  return [locale, locale.split('-')[0] ?? ''].find((name) => Object.hasOwn(wordFiles, name)) ?? fallback
}

async function loadGroups(language: string, groups: readonly WordGroup[]) {
  const files = wordFiles[language]
  if (files === undefined) throw new Error(`No words for ${language}`)
  const parts = await Promise.all(groups.map((group) => files[group]()))
  return Object.assign({}, ...parts) as Partial<Words>
}
