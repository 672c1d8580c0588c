import { systemRoles } from '@castellan/contract/access/roles.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { listMessages } from '@castellan/contract/messages/find-faults.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'

const english = [...listMessages(readAllMessages('en'))]
const keys = new Set(english.map(([key]) => key.replace(/_(?:zero|one|two|few|many|other)$/u, '')))

/** Keys that stand on the page instead of their messages, and places left open in them. */
export function findRawWords(text: string): string[] {
  const dotted = text.match(/[a-z]\w*(?:\.\w+)+/giu) ?? []
  const holes = text.match(/\{\{.*|\[object \w+\]|\bundefined\b|\bNaN\b|Invalid Date/gu) ?? []
  return [...dotted.filter((word) => keys.has(word)), ...holes]
}

/** What people of the demo named, a mail that was written, and what a role is called: data, the same in every language. */
const names = new Set<string>([
  'Living room',
  'Radio',
  'Sign-in from a new browser',
  ...systemRoles.map(({ display_name: name }) => name),
])

/** Lines that are English though a language says them otherwise. */
const foreignLines = new Map<Locale, ReadonlySet<string>>()
function foreignTo(locale: Locale): ReadonlySet<string> {
  const own = listMessages(readAllMessages(locale))
  const texts = new Set(own.values())
  return new Set(english.filter(([key, line]) => own.get(key) !== line && !texts.has(line)).map(([, line]) => line))
}

/** Lines of the page that are English though this language says them otherwise. */
export function findEnglish(text: string, locale: Locale): string[] {
  const foreign = foreignLines.get(locale) ?? foreignTo(locale)
  foreignLines.set(locale, foreign)
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(
    (line) => foreign.has(line) && !names.has(line),
  )
}
