import { tv } from '@castellan/contract/words/en/tv.ts'
import type { Words } from '@castellan/contract/words/en.ts'
import i18next from 'i18next'

type TvWords = { tv: Words['tv'] }

/** The languages that exist; each loads only when it is the one on screen. */
const languageFiles = import.meta.glob<Record<string, Words>>(
  '../../../../packages/contract/src/words/{de,es,nl,pl,pt,tr}.ts',
)

/** Makes `i18next.t` speak the language of the `locale` cookie, else the browser's, else English. */
export async function initWords(): Promise<void> {
  const lng = wantedLocales().find((locale) => locale === 'en' || fileOf(locale) !== undefined) ?? 'en'
  const file = lng === 'en' ? undefined : await fileOf(lng)?.()
  const english: TvWords = { tv }
  const resources: Record<string, { translation: TvWords }> = { en: { translation: english } }
  const translated = file?.[lng]?.tv
  if (translated !== undefined) resources[lng] = { translation: { tv: translated } }
  await i18next.init({ lng, fallbackLng: 'en', resources, interpolation: { escapeValue: false } })
  document.documentElement.lang = lng
  document.documentElement.dir = i18next.dir()
  document.title = i18next.t(($) => $.tv.title)
}

function wantedLocales(): string[] {
  const cookie = /(?:^|;\s*)locale=([a-z]{2})/u.exec(document.cookie)?.[1]
  return [...(cookie === undefined ? [] : [cookie]), ...navigator.languages.map((language) => language.slice(0, 2))]
}

function fileOf(locale: string) {
  return Object.entries(languageFiles).find(([path]) => path.endsWith(`/${locale}.ts`))?.[1]
}
