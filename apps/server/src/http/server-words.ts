import { en } from '@castellan/contract/words/en.ts'
import type { Locale } from '@castellan/contract/resources/users.ts'

export type ServerWords = (typeof en)['server']
export type CreditWords = (typeof en)['credits']

/** What the server says, by language. */
export const words: Partial<Record<Locale, ServerWords>> & { en: ServerWords } = { en: en.server }

/** What stands on statements and receipts, by language. */
export const creditWords: Partial<Record<Locale, CreditWords>> & { en: CreditWords } = { en: en.credits }
