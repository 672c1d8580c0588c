import type { AppOption, OptionScope, OptionSet } from '@castellan/contract/calls/app-options.ts'
import type { OptionType } from '@castellan/contract/settings/option-value.ts'
import { printOption, readValue, splitLines } from './option-text.ts'

/** One exception while it is written: values as text, the target with what it is called. */
export type OverrideDraft = { id: number; scope: OptionScope; target: string; label: string; value: string }
/** An option while it is written. */
export type OptionDraft = Record<
  'key' | 'group' | 'label' | 'unit' | 'min' | 'max' | 'step' | 'choices' | 'default' | 'since',
  string
> & { type: OptionType; product: AppOption['product']; active: boolean; overrides: OverrideDraft[] }

const textOf = (value: number | null) => (value === null ? '' : String(value))
/** Text that is no number stays text, which the server refuses under its field: without a bound, every value would do. */
function numberOf(text: string): number | null {
  const value = readValue('number', text)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server is asked about what was typed
  return text.trim() === '' ? null : (value as number)
}

export const newDraft: OptionDraft = {
  key: '',
  group: '',
  label: '',
  type: 'bool',
  min: '',
  max: '',
  step: '',
  unit: '',
  choices: '',
  default: 'false',
  product: 'any',
  since: '0',
  active: true,
  overrides: [],
}

export function optionDraftOf(option: AppOption, labels: OptionSet['labels']): OptionDraft {
  const { type, min, max, step, choices, since_version_code: since, overrides, ...rest } = option
  return {
    ...rest,
    type,
    min: textOf(min),
    max: textOf(max),
    step: textOf(step),
    choices: choices.join('\n'),
    since: String(since),
    default: printOption(type, option.default),
    overrides: overrides.map(({ scope, target, value }, id) => ({
      id,
      scope,
      target,
      label: labels[`${scope}:${target}`] ?? target,
      value: printOption(type, value),
    })),
  }
}

export function optionOf(draft: OptionDraft): AppOption {
  const { type, min, max, step, choices, since, overrides, key, group, label, unit, product, active } = draft
  const isNumber = type === 'int' || type === 'number'
  return {
    key: key.trim(),
    group,
    label,
    type,
    unit,
    product,
    active,
    min: isNumber ? numberOf(min) : null,
    max: isNumber ? numberOf(max) : null,
    step: isNumber ? numberOf(step) : null,
    choices: type === 'enum' ? splitLines(choices) : [],
    default: readValue(type, draft.default),
    since_version_code: numberOf(since) ?? 0,
    overrides: overrides.map(({ scope, target, value }) => ({
      scope,
      target: scope === 'global' ? '' : target,
      value: readValue(type, value),
    })),
  }
}
