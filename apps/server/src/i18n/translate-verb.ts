import type { Locale } from '@castellan/contract/locales.ts'
import { actionWord } from '@castellan/contract/messages/action-word.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'

/** The label of an activity entry's action. */
export function translateVerb(verb: string, language: Locale): string {
  const { resources, activity } = readAllMessages(language)
  return actionWord(verb, { resources, verbs: activity.verbs })
}
