import type { Locale } from '@castellan/contract/locales.ts'
import { actionWord } from '@castellan/contract/messages/action-word.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import { translateRole } from './translate-role.ts'

type Entry = { verb: string; target_type: string; target_label: string }

/** What entries of the log say in a language: the action and the kind of record, as stored where there is no word, and the names of roles. */
export function printEntry(language: Locale): (entry: Readonly<Entry>) => Entry {
  const { resources, activity } = readAllMessages(language)
  const kinds: Readonly<Record<string, { one: string }>> = resources
  return ({ verb, target_type: type, target_label: label }) => {
    const word = kinds[type]?.one ?? type
    return {
      verb: actionWord(verb, { resources, verbs: activity.verbs }),
      target_type: word.charAt(0).toLocaleUpperCase(language) + word.slice(1),
      target_label: type === 'roles' ? translateRole(label, language) : label,
    }
  }
}
