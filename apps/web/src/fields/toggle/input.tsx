import { Switch } from '../../ui/switch.tsx'
import type { InputProps } from '../view/field-view.ts'

export function ToggleInput(props: InputProps<boolean>) {
  const { name, label, description, errorMessage, isDisabled, value, onChange, onBlur } = props
  return (
    <Switch
      name={name}
      isSelected={value}
      onChange={onChange}
      onBlur={onBlur}
      description={description}
      errorMessage={errorMessage}
      isDisabled={isDisabled}
    >
      {label}
    </Switch>
  )
}
