import { useTranslation } from '../../i18n/use-translation.ts'
import { ComboBox } from '../../ui/field/combo-box.tsx'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'
import { timeZonesWith } from './time-zones-with.ts'

export function TimeZoneInput(props: InputProps<string>) {
  const { value, onChange, field, label, labels } = props
  const { t } = useTranslation()
  return (
    <ComboBox
      {...frameProps(props)}
      {...(labels ? { 'aria-label': label } : {})}
      options={timeZonesWith(value).map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      value={value}
      onChange={(zone) => onChange(zone ?? String(field.initial))}
      texts={{
        empty: t(($) => $.table.noMatch.title),
        loading: t(($) => $.shell.loading),
        failed: t(($) => $.table.failed.title),
      }}
    />
  )
}
