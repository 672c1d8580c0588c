import { readMomentRange } from '@castellan/contract/kit/range.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { useNow } from '../../ui/text/use-now.ts'
import { LocalisedDateField } from '../view/localised-date-field.tsx'
import type { FilterProps } from '../view/field-view.ts'
import { momentAt, wallTimeOf } from './wall-time.ts'
import { dayAfter, rangeOfPreset } from './days.ts'
import { momentRangeText } from './range-text.ts'

/** What a list offers unless it names its own. */
const usual = ['-24h..', '-7d..', '-30d..'] as const

/** A range of time: one that is offered, or from one day to another, both included, where the reader is. */
export function MomentFilter({ name, words, presets: named = usual, values, onChange }: FilterProps) {
  const { t, locale } = useTranslation()
  const now = useNow()
  const presets = named.map((preset) => rangeOfPreset(preset, now))
  const [chosen = ''] = values
  const isPreset = presets.includes(chosen)
  const { from = null, below = null } = (isPreset ? null : readMomentRange(chosen, now)) ?? {}
  const dayOf = (moment: number | null) => (moment === null ? '' : wallTimeOf(new Date(moment)).slice(0, 10))
  const [first, last] = [dayOf(from), dayOf(below === null ? null : below - 1)]
  const change = (days: { first: string; last: string }) => {
    const start = days.first === '' ? '' : momentAt(`${days.first}T00:00`).toISOString()
    const end = days.last === '' ? '' : momentAt(`${dayAfter(days.last)}T00:00`).toISOString()
    onChange(start === '' && end === '' ? [] : [`${start}..${end}`])
  }
  return (
    <div className="flex w-60 flex-col gap-4">
      <RadioGroup
        label={words.fields[name] ?? name}
        value={isPreset ? chosen : ''}
        onChange={(preset) => onChange([preset])}
        options={presets.map((preset) => ({ value: preset, label: momentRangeText(t, preset, { now, locale }) }))}
      />
      <div className="flex flex-col gap-2 border-t border-line pt-3">
        <LocalisedDateField
          label={t(($) => $.table.ranges.fromField)}
          value={first}
          onChange={(day) => change({ first: day, last })}
        />
        <LocalisedDateField
          label={t(($) => $.table.ranges.toField)}
          value={last}
          onChange={(day) => change({ first, last: day })}
        />
      </div>
    </div>
  )
}
