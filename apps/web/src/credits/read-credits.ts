import { europeanDigits } from '@castellan/contract/kit/european-digits.ts'

/** The whole number somebody typed; null for anything else, such as `1.5`, where guessing would move the wrong amount. */
export function readCredits(typed: string): number | null {
  const text = europeanDigits(typed).trim()
  return /^\d{1,9}$/u.test(text) ? Number(text) : null
}
