import type { Locale } from '@castellan/contract/locales.ts'
import { actionWord } from '@castellan/contract/messages/action-word.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'

/** The words for the actions and kinds of records in the log; undefined for other fields, and as stored where there is no word. */
export function createLogWords(language: Locale): (name: string, value: string) => string | undefined {
  const { resources, activity } = readAllMessages(language)
  const kinds: Readonly<Record<string, { one: string }>> = resources
  return (name, value) => {
    if (name === 'verb') return actionWord(value, { resources, verbs: activity.verbs })
    if (name !== 'target_type') return undefined
    const word = kinds[value]?.one ?? value
    return word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
  }
}
