import { locales, type Locale } from '@castellan/contract/locales.ts'
import type { ServerCause } from '@castellan/contract/limits/server-limits.ts'
import type { FieldError, RefusalCode } from '@castellan/contract/refusals.ts'
import type { M3uIssueCode } from '@castellan/sources/m3u/read-m3u.ts'
import type { UploadFault } from '../domain/sources/uploads.ts'
import { creditWords, serverStatWords, words, type CreditWords, type ServerWords } from './server-words.ts'

/** The best language of an `Accept-Language` header among the panel's; English when none fits. */
export function languageOf(header: string | undefined): Locale {
  if (!header) return 'en'
  const wishes = header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const weight = Number(
        options
          .find((option) => option.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { language: tag.trim().slice(0, 2).toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 }
    })
  const best = wishes
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ language }) => (locales as readonly string[]).includes(language))
  return (best?.language as Locale | undefined) ?? 'en'
}

/** A text with its `{{gaps}}` filled. */
export function filled(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name] ?? ''))
}

export function sayRefusal(language: Locale, code: RefusalCode): string {
  return wordsOf(language).refusals[code]
}

export function sayFieldErrors(
  language: Locale,
  fields: Readonly<Record<string, readonly FieldError[]>>,
): Record<string, string[]> {
  const { errors } = wordsOf(language)
  return Object.fromEntries(
    Object.entries(fields).map(([name, found]) => [
      name,
      found.map(({ code, values }) => filled(errors[code], values)),
    ]),
  )
}

/** Why a whole playlist file was not taken. */
export function saySourceRefusal(language: Locale, code: UploadFault): string {
  return wordsOf(language).sourceRefusals[code]
}

/** What was odd at one line of a playlist file. */
export function sayLineIssue(language: Locale, code: M3uIssueCode): string {
  return wordsOf(language).lineIssues[code]
}

/** A notice of the bell: its title and its text. */
/** Names a browser whose user agent says nothing that is known. */
export function sayUnknownBrowser(language: Locale): string {
  return wordsOf(language).notices.unknownBrowser
}

export function sayNotice(
  language: Locale,
  notice:
    | 'signIn'
    | 'low'
    | 'expiring'
    | 'archiving'
    | 'lotEnding'
    | 'takenBack'
    | 'webhookStopped'
    | 'unrenewed'
    | 'backupFailed'
    | 'limitRaised',
  values: Readonly<Record<string, string | number>>,
): { title: string; body: string } {
  const { notices } = wordsOf(language)
  return { title: filled(notices[`${notice}Title`], values), body: filled(notices[`${notice}Body`], values) }
}

/** A notice about a process of the panel. */
export function sayServerNotice(
  language: Locale,
  cause: ServerCause,
  { name }: { name: string },
): { title: string; body: string } {
  const { notices, measures } = serverStatWords[language] ?? serverStatWords.en
  if (cause === 'down') return { title: filled(notices.downTitle, { name }), body: filled(notices.downBody, { name }) }
  return {
    title: filled(notices.highTitle, { name }),
    body: filled(notices.highBody, { measure: measures[cause] }),
  }
}

/** What a TV tells of an account at a provider that ends within so many days. */
export function sayProviderEnd(language: Locale, days: 30 | 7 | 1): { title: string; body: string } {
  const { providerEnds } = wordsOf(language)
  return { title: providerEnds[`within${days}`], body: providerEnds.body }
}

/** What a TV shows that runs something else than the operator's app. */
export function sayTampered(language: Locale, action: 'warn' | 'limit' | 'block'): string {
  return wordsOf(language).tampered[action]
}

/** What stands on statements and receipts. */
export function creditWordsOf(language: Locale): CreditWords {
  return creditWords[language] ?? creditWords.en
}

function wordsOf(language: Locale): ServerWords {
  return words[language] ?? words.en
}
