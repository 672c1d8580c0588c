import type { TextByLanguage } from '../text-by-language.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

/** The texts of an announcement by language: what is in its title or text is for every language that has none of its own. */
export function textsOf(plain: string, json: JsonText<TextByLanguage>): TextByLanguage {
  return { en: plain, ...parseJson(json) }
}
