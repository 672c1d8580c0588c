import { ownerSettings } from '@castellan/contract/words/en/owner-settings.ts'
import { tv } from '@castellan/contract/words/en/tv.ts'
import { tvLine } from '@castellan/contract/words/en/tv-line.ts'
import { tvSettings } from '@castellan/contract/words/en/tv-settings.ts'
import type { Words } from '@castellan/contract/words/en.ts'
import i18next from 'i18next'

type TvWords = Pick<Words, 'tv' | 'tvLine' | 'tvSettings' | 'ownerSettings'>

/** The languages that exist; each loads only when it is the one on screen. */
const languageFiles = import.meta.glob<Record<string, Words>>(
  '../../../../packages/contract/src/words/{de,es,nl,pl,pt,tr}.ts',
)

/** Makes `i18next.t` speak the language of the `locale` cookie, else the browser's, else English. */
export async function initWords(): Promise<void> {
  const lng = browserLanguage()
  const english: TvWords = { tv, tvLine, tvSettings, ownerSettings }
  const resources: Record<string, { translation: TvWords }> = { en: { translation: english } }
  await i18next.init({ lng, fallbackLng: 'en', resources, interpolation: { escapeValue: false } })
  await addWords(lng)
  document.documentElement.lang = lng
  document.documentElement.dir = i18next.dir()
  document.title = i18next.t(($) => $.tv.title)
}

/** The language this page speaks by itself. */
export function browserLanguage(): string {
  return wantedLocales().find((locale) => locale === 'en' || fileOf(locale) !== undefined) ?? 'en'
}

/** Loads the words of a language; one that does not exist stays English. */
export async function addWords(language: string): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return
  const words = (await fileOf(language)?.())?.[language]
  if (words === undefined) return
  const { tv, tvLine, tvSettings, ownerSettings } = words
  i18next.addResourceBundle(language, 'translation', { tv, tvLine, tvSettings, ownerSettings })
}

function wantedLocales(): string[] {
  const cookie = /(?:^|;\s*)locale=([a-z]{2})/u.exec(document.cookie)?.[1]
  return [...(cookie === undefined ? [] : [cookie]), ...navigator.languages.map((language) => language.slice(0, 2))]
}

function fileOf(locale: string) {
  return Object.entries(languageFiles).find(([path]) => path.endsWith(`/${locale}.ts`))?.[1]
}
