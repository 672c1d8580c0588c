import { SelectField } from '../../ui/field/select-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'
import { valueWord } from '../../i18n/resource-texts.ts'

/** Also for `status`: its values bring their tones along. */
export function OneOfInput(props: InputProps<string>) {
  const { t } = useTranslation()
  const { field, name, words, value, onChange } = props
  const options = (field.values ?? []).map((each) => ({
    value: each,
    label: valueWord(words, name, each),
    ...(field.tones?.[each] ? { tone: field.tones[each] } : {}),
  }))
  return (
    <SelectField
      {...frameProps(props)}
      options={options}
      value={value === '' ? null : value}
      onChange={onChange}
      placeholder={t(($) => $.table.form.choose)}
    />
  )
}
