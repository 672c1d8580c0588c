import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The words of one resource (`resources.<name>`), as the generic screens read them. */
export type ResourceTexts = {
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
const unsaid: ResourceTexts = {
  one: '',
  many: '',
  about: '',
  empty: '',
  fields: {},
  hints: {},
  values: {},
  actions: {},
}

export function useResourceTexts(resource: Resource): ResourceTexts {
  const { t } = useTranslation()
  const words: object = t(($) => $.resources[resource.name as 'devices'], { returnObjects: true })
  return { ...unsaid, ...words }
}

/** The word of a value of a fixed list; the value itself when it is newer than the words. */
export function valueWord(words: ResourceTexts, name: string, value: string): string {
  return words.values[name]?.[value] ?? value
}
