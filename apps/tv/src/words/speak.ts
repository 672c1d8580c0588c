import i18next from 'i18next'
import { addWords, browserLanguage } from './init-words.ts'

/** Makes the page speak the language the owner chose, null for the one it started with. Answers the language it speaks. */
export async function speak(language: string | null): Promise<string> {
  const wanted = language ?? browserLanguage()
  if (wanted !== i18next.language) {
    await addWords(wanted)
    await i18next.changeLanguage(wanted)
    document.documentElement.lang = wanted
    document.documentElement.dir = i18next.dir()
    document.title = i18next.t(($) => $.tv.title)
  }
  return i18next.language
}
