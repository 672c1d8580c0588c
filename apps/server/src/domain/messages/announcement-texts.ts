import type { TextByLanguage } from '../text-by-language.ts'

/** The texts of an announcement by language: what is in its title or text is for every language that has none of its own. */
export function textsOf(plain: string, json: string): TextByLanguage {
  return { en: plain, ...(JSON.parse(json) as TextByLanguage) }
}
