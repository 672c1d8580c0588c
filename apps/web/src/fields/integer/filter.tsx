import { readNumberRange } from '@castellan/contract/kit/range.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NumberField } from '../../ui/field/number-field.tsx'
import type { FilterProps } from '../view/field-view.ts'

/** From one number to another, both included; either may be left open. */
export function NumberFilter({ field, name, words, values, onChange }: FilterProps) {
  const { t } = useTranslation()
  const { min, max } = readNumberRange(values[0] ?? '') ?? { min: null, max: null }
  const change = (from: number | null, to: number | null) =>
    onChange(from === null && to === null ? [] : [`${from ?? ''}..${to ?? ''}`])
  const typed = (value: number) => (Number.isNaN(value) ? null : value)
  const bounds = { minValue: field.min ?? 0, step: 1 }
  return (
    <div role="group" aria-label={words.fields[name] ?? name} className="flex w-52 flex-col gap-3">
      <NumberField
        {...bounds}
        label={t(($) => $.table.ranges.fromField)}
        value={min ?? Number.NaN}
        onChange={(value) => change(typed(value), max)}
      />
      <NumberField
        {...bounds}
        label={t(($) => $.table.ranges.toField)}
        value={max ?? Number.NaN}
        onChange={(value) => change(min, typed(value))}
      />
    </div>
  )
}
