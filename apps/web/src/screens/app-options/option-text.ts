import { europeanDigits } from '@castellan/contract/kit/european-digits.ts'
import type { AppOption } from '@castellan/contract/calls/app-options.ts'
import type { OptionType } from '@castellan/contract/settings/option-value.ts'

export type OptionValue = AppOption['default']

/** A value as it is typed; a list has one word per line. */
export function printOption(type: OptionType, value: OptionValue): string {
  if (type === 'list' && Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' && type !== 'json' ? value : JSON.stringify(value)
}

/** What was typed as a value; text that is none stays text, which the server refuses under its field. */
export function readValue(type: OptionType, text: string): OptionValue {
  switch (type) {
    case 'bool':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'int':
    case 'number':
      return readNumber(text)
    case 'json':
      return readJson(text)
    case 'list':
      return splitLines(text)
    default:
      return text.trim()
  }
}

function readNumber(text: string): number | string {
  const plain = europeanDigits(text).trim()
  return plain === '' || Number.isNaN(Number(plain)) ? text : Number(plain)
}

/** The words of a list, one in each line. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function readJson(text: string): OptionValue {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A value in one short line. */
export function shortValue(value: OptionValue, unit: string): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text
  return unit === '' ? short : `${short} ${unit}`
}
