import type { Locale } from '@castellan/contract/locales.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'

/** What went wrong with a provider's server, in words that say what to do next. */
export function translateSourceFault(language: Locale, code: SourceFaultCode): string {
  return readMessages(language, 'content').sourceFaults[code]
}

/** The same source or verdict with its fault in words. */
export function translateSource<T extends { fault: SourceFaultCode | null }>(
  { fault, ...rest }: T,
  language: Locale,
): Omit<T, 'fault'> & { fault: { code: SourceFaultCode; message: string } | null } {
  return { ...rest, fault: fault === null ? null : { code: fault, message: translateSourceFault(language, fault) } }
}
