import type { AreaMessages } from '@castellan/contract/messages/english.ts'
import { locales, type Locale } from '@castellan/contract/locales.ts'
import type { ServerCause } from '@castellan/contract/limits/server-limits.ts'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import { fillMessage } from '@castellan/contract/messages/translate.ts'
import type { FieldError, ErrorCode } from '@castellan/contract/error-codes.ts'
import type { M3uIssueCode } from '@castellan/sources/m3u/read-m3u.ts'
import type { UploadFault } from '../domain/uploads/uploads.ts'

/** One range of an `Accept-Language` header: the language, its region or script if any, and its weight (RFC 9110 §12.5.4). */
const languageRange = /^([a-z]{2})(?:[-_][a-z\d]{1,8})*\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/iu
const rangesMax = 20

/**
 * The best language of an `Accept-Language` header among the panel's, `de-AT` as `de`; of two of the same weight the first. English
 * when none fits.
 */
export function languageOf(header = ''): Locale {
  const ranges = header
    .split(',', rangesMax)
    .flatMap((part) => {
      const [, language, weight = '1'] = languageRange.exec(part.trim()) ?? []
      const locale = locales.find((each) => each === language?.toLowerCase())
      return locale === undefined || Number(weight) === 0 ? [] : [{ locale, weight: Number(weight) }]
    })
    .toSorted((one, other) => other.weight - one.weight)
  return ranges[0]?.locale ?? 'en'
}

export function translateError(language: Locale, code: ErrorCode): string {
  return readMessages(language, 'common').server.refusals[code]
}

export function translateFieldErrors(
  language: Locale,
  fields: Readonly<Record<string, readonly FieldError[]>>,
): Record<string, string[]> {
  const { errors } = readMessages(language, 'common').server
  return Object.fromEntries(
    Object.entries(fields).map(([name, found]) => [
      name,
      found.map(({ code, values }) => fillMessage(errors[code], values ?? {}, language)),
    ]),
  )
}

/** Why a whole playlist file was not taken. */
export function translateSourceError(language: Locale, code: UploadFault): string {
  return readMessages(language, 'content').sourceRefusals[code]
}

/** What was odd at one line of a playlist file. */
export function translateLineIssue(language: Locale, code: M3uIssueCode): string {
  return readMessages(language, 'content').lineIssues[code]
}

/** Names a browser whose user agent says nothing that is known. */
export function translateUnknownBrowser(language: Locale): string {
  return readMessages(language, 'operations').notices.unknownBrowser
}

/** A notice of the bell: its title and its text. */
export function translateNotice(
  language: Locale,
  notice:
    | 'signIn'
    | 'low'
    | 'expiring'
    | 'archiving'
    | 'lotEnding'
    | 'takenBack'
    | 'ticket'
    | 'creditsAsked'
    | 'creditsGiven'
    | 'creditsDeclined'
    | 'creditsDeclinedWhy'
    | 'transferUndone'
    | 'webhookStopped'
    | 'unrenewed'
    | 'backupFailed'
    | 'copyFailed'
    | 'limitRaised'
    | 'trialsLimit'
    | 'creditsLimit'
    | 'reservationsLimit',
  values: Readonly<Record<string, string | number>>,
): { title: string; body: string } {
  const { notices } = readMessages(language, 'operations')
  const fill = (text: string) => fillMessage(text, values, language)
  return { title: fill(notices[`${notice}Title`]), body: fill(notices[`${notice}Body`]) }
}

/** A notice about a process of the panel. */
export function translateServerNotice(
  language: Locale,
  cause: ServerCause,
  { name }: { name: string },
): { title: string; body: string } {
  const { notices, measures } = readMessages(language, 'operations').serverStats
  const values = { name, measure: cause === 'down' ? '' : measures[cause] }
  const [title, body] = cause === 'down' ? [notices.downTitle, notices.downBody] : [notices.highTitle, notices.highBody]
  return { title: fillMessage(title, values, language), body: fillMessage(body, values, language) }
}

/** The message on a TV about a provider account that ends within so many days. */
export function translateProviderEnd(language: Locale, days: 30 | 7 | 1): { title: string; body: string } {
  const { providerEnds } = readMessages(language, 'content')
  return { title: providerEnds[`within${days}`], body: providerEnds.body }
}

/** What a TV shows that runs something else than the operator's app. */
export function translateTampered(language: Locale, action: 'warn' | 'limit' | 'block'): string {
  return readMessages(language, 'apps').tampered[action]
}

/** Texts of statements and receipts. */
export function creditMessagesOf(language: Locale): Pick<AreaMessages['accounts'], 'credits' | 'statement'> {
  return readMessages(language, 'accounts')
}
