import type { Words } from '@castellan/contract/words/en.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/** The languages that exist; each is a file of its own that loads when it is chosen. */
const languageFiles = import.meta.glob<Record<string, Words>>(
  '../../../../packages/contract/src/words/{en,de,es,nl,pl,pt,tr}.ts',
)
const fallback = 'en'

/** Loads the words of a language and makes `useWords` and `i18next.t` speak it. */
export async function initWords(locale: string): Promise<void> {
  const resources = await loadWords(locale)
  await i18next.use(initReactI18next).init({
    lng: Object.keys(resources)[0] ?? fallback,
    fallbackLng: fallback,
    resources,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  showLanguage()
}

/** Changes the language of everything on screen; what has been typed stays. */
export async function changeWords(locale: string): Promise<void> {
  for (const [language, { translation }] of Object.entries(await loadWords(locale))) {
    i18next.addResourceBundle(language, 'translation', translation, true, true)
    await i18next.changeLanguage(language)
  }
  showLanguage()
}

/** Writes language and direction of writing onto the document. */
function showLanguage(): void {
  document.documentElement.lang = i18next.language
  document.documentElement.dir = i18next.dir()
}

/** A language whose file is missing is English; one that is there is complete, its type sees to that. */
async function loadWords(locale: string): Promise<Record<string, { translation: Words }>> {
  const names = [locale, locale.split('-')[0] ?? '', fallback]
  const name = names.find((wanted) => fileOf(wanted) !== undefined) ?? fallback
  const file = await fileOf(name)?.()
  if (!file?.[name]) throw new Error(`No words for ${name}`)
  return { [name]: { translation: file[name] } }
}

function fileOf(locale: string) {
  return Object.entries(languageFiles).find(([path]) => path.endsWith(`/${locale}.ts`))?.[1]
}
