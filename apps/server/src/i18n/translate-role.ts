import { seededRole } from '@castellan/contract/access/roles.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'

/** A role by the name it shows: one of the five that a panel begins with in a language, any other as the operator calls it. */
export function translateRole(label: string, language: Locale): string {
  const seeded = seededRole(label)
  return seeded ? readMessages(language, 'accounts').session.roles[seeded] : label
}
