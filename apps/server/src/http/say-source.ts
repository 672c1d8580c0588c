import type { Locale } from '@castellan/contract/locales.ts'
import type { SourceFaultCode } from '@castellan/contract/refusals.ts'
import { faultWords } from './server-words.ts'

/** What went wrong with a provider's server, in words that say what to do next. */
export function saySourceFault(language: Locale, code: SourceFaultCode): string {
  return (faultWords[language] ?? faultWords.en)[code]
}

/** The same source or verdict with its fault in words. */
export function saySource<T extends { fault: SourceFaultCode | null }>(
  { fault, ...rest }: T,
  language: Locale,
): Omit<T, 'fault'> & { fault: { code: SourceFaultCode; message: string } | null } {
  return { ...rest, fault: fault === null ? null : { code: fault, message: saySourceFault(language, fault) } }
}
