import { en } from '@castellan/contract/words/en.ts'
import type { Locale } from '@castellan/contract/resources/users.ts'

export type ServerWords = (typeof en)['server']

/** What the server says, by language. */
export const words: Partial<Record<Locale, ServerWords>> & { en: ServerWords } = { en: en.server }
