import type { FieldError } from '../error-codes.ts'

/** What an option of the app can hold (domain §3.19). */
export const optionTypes = ['bool', 'int', 'number', 'string', 'enum', 'color', 'json', 'list'] as const
export type OptionType = (typeof optionTypes)[number]

/** What a value of an option must keep to. */
export type OptionRule = {
  type: OptionType
  min: number | null
  max: number | null
  step: number | null
  choices: readonly string[]
}

/** The longest value of an option, as JSON. */
export const optionValueMax = 4_000

/** What is wrong with a value of an option; null when nothing is. */
export function optionFault(rule: OptionRule, value: unknown): FieldError | null {
  if ((JSON.stringify(value) ?? '').length > optionValueMax)
    return { code: 'too_long', values: { max: optionValueMax } }
  switch (rule.type) {
    case 'bool':
      return typeof value === 'boolean' ? null : { code: 'invalid' }
    case 'int':
      return typeof value === 'number' && Number.isInteger(value) ? numberFault(rule, value) : { code: 'not_integer' }
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? numberFault(rule, value) : { code: 'invalid' }
    case 'string':
      return typeof value === 'string' ? null : { code: 'invalid' }
    case 'enum':
      return typeof value === 'string' && rule.choices.includes(value) ? null : { code: 'not_one_of' }
    case 'color':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/iu.test(value) ? null : { code: 'invalid' }
    case 'json':
      return value === undefined ? { code: 'required' } : null
    case 'list':
      return Array.isArray(value) && value.every((one) => typeof one === 'string') ? null : { code: 'invalid' }
    default:
      return rule.type satisfies never
  }
}

function numberFault({ min, max, step }: OptionRule, value: number): FieldError | null {
  if (min !== null && value < min) return { code: 'too_small', values: { min } }
  if (max !== null && value > max) return { code: 'too_big', values: { max } }
  if (step === null) return null
  const steps = (value - (min ?? 0)) / step
  // Tenths are not exact in binary.
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? null : { code: 'invalid' }
}
