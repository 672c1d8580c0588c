import { listMessages } from './find-faults.ts'
import type { MessageTree } from './translate.ts'

const uncontracted = /\b(?:is|are|does|do|did|was|were|has|have|could|can) ?not\b/iu

/** What English messages do not say, and what they say instead (docs/voice.md). */
const banned: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bplease\b/iu, 'nothing in its place'],
  [/\bsuccessful(?:ly)?\b/iu, 'nothing in its place'],
  [/\bsimply\b/iu, 'nothing in its place'],
  [/!/u, 'a full stop'],
  [/\b(?:some|every|any)body\b|\bnobody\b/iu, 'someone, everyone, anyone, no one'],
  [/\b(?:at once|straight away)\b/iu, 'immediately, now'],
  [/\b(?:by itself|by themselves)\b/iu, 'automatically'],
  [/\bby hand\b/iu, 'manually'],
  [/\banew\b/iu, 'again'],
  [/\bany ?more\b/iu, 'no longer, or nothing'],
  [/\b(?:for ever|forever|without end)\b/iu, 'no expiry'],
  [/\bEmpty(?::| for\b)/u, 'Leave empty …'],
  [/\b(?:writ(?:e|es|ten) down|wrote down)\b/iu, 'log, logged'],
  [/\bsealed\b/iu, 'encrypted'],
  [/\bthe yes of\b/iu, 'approval'],
  [/\bleads? (?:nowhere|to no)\b/iu, 'say what is wrong with it'],
  [/\b(?:is|are|was|were) told\b/iu, 'say what happens'],
  [/\bas many as there may be\b/iu, 'the limit'],
  [/\b(?:he|she|him|his|her|hers|himself|herself)\b/iu, 'you, they'],
  [/\buser name\b/iu, 'username'],
  [/\b(?:dealer|viewer)s?\b/iu, 'reseller, owner'],
  [/\bfilms?\b/iu, 'movie'],
  [/\b(?:log in|logged in|log out|logged out|login page)\b/iu, 'sign in, sign out'],
  [/\b(?:TV|row|credit|day|user|file|channel)\(s\)/iu, 'a plural form'],
  [/\bmint(?:s|ed|ing)?\b|\bclaw-?back\b/iu, 'issue, reclaim'],
  [/\bsubtree\b/iu, 'branch'],
  [/\bswitch(?:ed|es)? (?:\S+ )?(?:on|off)\b/iu, 'turn on, turn off'],
  [uncontracted, 'a contraction'],
  [/\btake (?:it |them )?back\b|\btaken back\b|\btakes (?:it |them )?back\b/iu, 'undo, reverse, recall'],
]

/** Licence texts use no contractions. */
const legalTexts = 'eula.'

/** Words that people type in the palette, whatever they call it. */
const typedWords = 'palette.keywords.'

/** The messages that say what the voice of the product does not: path, phrase, and what to write. */
export function findBannedPhrases(english: MessageTree): string[] {
  return [...listMessages(english)]
    .filter(([path]) => !path.startsWith(typedWords))
    .flatMap(([path, text]) =>
      banned.flatMap(([phrase, instead]) => {
        if (phrase === uncontracted && path.startsWith(legalTexts)) return []
        const found = phrase.exec(text)
        return found === null ? [] : [`${path} says “${found[0]}”: write ${instead}`]
      }),
    )
}
