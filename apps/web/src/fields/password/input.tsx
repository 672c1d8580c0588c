import { PasswordField } from '../../ui/field/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'

export function PasswordInput(props: InputProps<string>) {
  const { t } = useTranslation()
  return (
    <PasswordField
      {...frameProps(props)}
      value={props.value}
      onChange={props.onChange}
      autoComplete="new-password"
      showLabel={t(($) => $.table.show)}
      hideLabel={t(($) => $.table.hide)}
    />
  )
}
