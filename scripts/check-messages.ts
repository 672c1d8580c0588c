// Compares the messages of every language with English (keys, plural forms, placeholders; the compiler knows English alone), and English with its
// voice.
import { locales } from '@castellan/contract/locales.ts'
import { findBannedPhrases } from '@castellan/contract/messages/banned-phrases.ts'
import { findFaults } from '@castellan/contract/messages/find-faults.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'

const english = readAllMessages('en')
const faults = [
  ...locales.flatMap((locale) =>
    findFaults(locale, readAllMessages(locale), english).map((fault) => `locales/${locale}: ${fault}`),
  ),
  ...findBannedPhrases(english).map((fault) => `locales/en: ${fault}`),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
