import { seededRole } from '@castellan/contract/access/roles.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { roleWords } from './server-words.ts'

/** A role by the name it shows: one of the five that a panel begins with in a language, any other as the operator calls it. */
export function sayRole(label: string, language: Locale): string {
  const seeded = seededRole(label)
  return seeded ? roleWords[language][seeded] : label
}
