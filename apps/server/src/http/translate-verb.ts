import type { Locale } from '@castellan/contract/locales.ts'
import { actionWord } from '@castellan/contract/messages/action-word.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'

/** What was done, in words, by the verb of an entry of the log. */
export function translateVerb(verb: string, language: Locale): string {
  const { resources, activity } = readAllMessages(language)
  return actionWord(verb, { nouns: resources, verbs: activity.verbs })
}
