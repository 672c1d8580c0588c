import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useTranslation } from './use-translation.ts'

/** The messages of one resource (`resources.<name>`), as the generic screens read them. */
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

/** Shown until the messages have loaded, and where a field stands in no resource. */
export const noResourceTexts: ResourceTexts = {
  one: '',
  many: '',
  about: '',
  empty: '',
  fields: {},
  hints: {},
  values: {},
  actions: {},
}

export function useResourceTexts(resource: Pick<Resource, 'name'>): ResourceTexts {
  const { t } = useTranslation()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the messages of every resource have the shape of those of devices; the build reads which are used from the brackets
  const words: object = t(($) => $.resources[resource.name as 'devices'], { returnObjects: true })
  return { ...noResourceTexts, ...words }
}

/** The label of a value of a fixed list; the value itself when it has no message. */
export function valueWord(words: ResourceTexts, name: string, value: string): string {
  return words.values[name]?.[value] ?? value
}
