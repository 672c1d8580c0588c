import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FilterProps } from '../view/field-view.ts'

export function ToggleFilter({ name, words, values, onChange }: FilterProps) {
  const { t } = useTranslation()
  return (
    <RadioGroup
      aria-label={words.fields[name]}
      value={values[0] ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? [] : [value])}
      options={[
        { value: 'all', label: t(($) => $.table.filterAll) },
        { value: 'true', label: t(($) => $.table.yes) },
        { value: 'false', label: t(($) => $.table.no) },
      ]}
    />
  )
}
