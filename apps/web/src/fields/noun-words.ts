import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useWords } from '../words/use-words.ts'

/** The words of one noun (`resources.<name>`), as the generic screens read them. */
export type NounWords = {
  one: string
  many: string
  about: string
  empty: string
  fields: Readonly<Record<string, string>>
  hints: Readonly<Record<string, string>>
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
  actions: Readonly<Record<string, { label: string; done: string; about?: string }>>
}

/** What stands there until the words have come. */
const unsaid: NounWords = { one: '', many: '', about: '', empty: '', fields: {}, hints: {}, values: {}, actions: {} }

export function useNounWords(card: Resource): NounWords {
  const { t } = useWords()
  const words: object = t(($) => $.resources[card.name as 'devices'], { returnObjects: true })
  return { ...unsaid, ...words }
}

/** The word of a value of a fixed list; the value itself when it is newer than the words. */
export function valueWord(words: NounWords, name: string, value: string): string {
  return words.values[name]?.[value] ?? value
}
