// Compares the messages of every language with English (keys, plural forms, placeholders; the compiler knows English alone), English with its
// voice, and its fragments with the notes for translators.
import { readFileSync } from 'node:fs'
import { locales } from '@castellan/contract/locales.ts'
import { findBannedPhrases } from '@castellan/contract/messages/banned-phrases.ts'
import { findFaults, findUnnotedFragments } from '@castellan/contract/messages/find-faults.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import { z } from 'zod/mini'

const english = readAllMessages('en')
const notes = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('../packages/contract/locales/notes.json', import.meta.url), 'utf8')))
const faults = [
  ...locales.flatMap((locale) =>
    findFaults(locale, readAllMessages(locale), english).map((fault) => `locales/${locale}: ${fault}`),
  ),
  ...[...findBannedPhrases(english), ...findUnnotedFragments(notes, english)].map((fault) => `locales/en: ${fault}`),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
