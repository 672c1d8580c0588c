import { Switch } from '../../ui/field/switch.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../view/field-view.ts'

export function ToggleInput(props: InputProps<boolean>) {
  const { name, label, description, errorMessage, isDisabled, value, onChange, onBlur, labels } = props
  const { t } = useTranslation()
  return (
    <Switch
      name={name}
      isSelected={value}
      onChange={onChange}
      onBlur={onBlur}
      {...(labels ?? { description })}
      errorMessage={errorMessage}
      isDisabled={isDisabled}
    >
      {labels ? (value ? t(($) => $.table.yes) : t(($) => $.table.no)) : label}
    </Switch>
  )
}
