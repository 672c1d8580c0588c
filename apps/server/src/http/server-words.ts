import { de } from '@castellan/contract/words/de.ts'
import { en, type Words } from '@castellan/contract/words/en.ts'
import { es } from '@castellan/contract/words/es.ts'
import { nl } from '@castellan/contract/words/nl.ts'
import { pl } from '@castellan/contract/words/pl.ts'
import { pt } from '@castellan/contract/words/pt.ts'
import { tr } from '@castellan/contract/words/tr.ts'
import type { Locale } from '@castellan/contract/locales.ts'

export type ServerWords = Words['server']
export type LetterWords = Words['accounts']['letters']
export type EulaWords = Words['eula']
export type CreditWords = Words['credits']

/** What the server says, by language. */
export const words: Record<Locale, ServerWords> = {
  de: de.server,
  en: en.server,
  es: es.server,
  nl: nl.server,
  pl: pl.server,
  pt: pt.server,
  tr: tr.server,
}

/** What stands on a page before its own messages are there, by language. */
export const pageWords: Record<Locale, Pick<Words['shell'], 'loading'>> = {
  de: de.shell,
  en: en.shell,
  es: es.shell,
  nl: nl.shell,
  pl: pl.shell,
  pt: pt.shell,
  tr: tr.shell,
}

/** Why a provider's server gave nothing, by language. */
export const faultWords: Record<Locale, Words['sourceFaults']> = {
  de: de.sourceFaults,
  en: en.sourceFaults,
  es: es.sourceFaults,
  nl: nl.sourceFaults,
  pl: pl.sourceFaults,
  pt: pt.sourceFaults,
  tr: tr.sourceFaults,
}

/** What stands on statements and receipts, by language. */
export const creditWords: Record<Locale, CreditWords> = {
  de: de.credits,
  en: en.credits,
  es: es.credits,
  nl: nl.credits,
  pl: pl.credits,
  pt: pt.credits,
  tr: tr.credits,
}

/** What the panel writes in mails, by language. */
export const letterWords: Record<Locale, LetterWords> = {
  de: de.accounts.letters,
  en: en.accounts.letters,
  es: es.accounts.letters,
  nl: nl.accounts.letters,
  pl: pl.accounts.letters,
  pt: pt.accounts.letters,
  tr: tr.accounts.letters,
}

/** The licence text of the app, by language. */
export const eulaWords: Record<Locale, EulaWords> = {
  de: de.eula,
  en: en.eula,
  es: es.eula,
  nl: nl.eula,
  pl: pl.eula,
  pt: pt.eula,
  tr: tr.eula,
}

/** What nouns, their fields and values are called, by language. */
export const resourceWords: Record<Locale, Words['resources']> = {
  de: de.resources,
  en: en.resources,
  es: es.resources,
  nl: nl.resources,
  pl: pl.resources,
  pt: pt.resources,
  tr: tr.resources,
}

/** The two words of a truth value in a file. */
export const truthWords: Record<Locale, Pick<Words['table'], 'yes' | 'no'>> = {
  de: de.table,
  en: en.table,
  es: es.table,
  nl: nl.table,
  pl: pl.table,
  pt: pt.table,
  tr: tr.table,
}

/** The five roles a panel begins with, by language. */
export const roleWords: Record<Locale, Words['session']['roles']> = {
  de: de.session.roles,
  en: en.session.roles,
  es: es.session.roles,
  nl: nl.session.roles,
  pl: pl.session.roles,
  pt: pt.session.roles,
  tr: tr.session.roles,
}

/** What is told of the processes of the panel, by language. */
export const serverStatWords: Record<Locale, Words['serverStats']> = {
  de: de.serverStats,
  en: en.serverStats,
  es: es.serverStats,
  nl: nl.serverStats,
  pl: pl.serverStats,
  pt: pt.serverStats,
  tr: tr.serverStats,
}
