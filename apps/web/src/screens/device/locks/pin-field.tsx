import { PasswordField } from '../../../ui/password-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export interface PinFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  errorMessage: string | undefined
}

const digitsMax = 8

/** New digits of a lock; empty keeps those that are set. */
export function PinField({ name, label, value, onChange, errorMessage }: PinFieldProps) {
  const { t } = useTranslation()
  return (
    <PasswordField
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={digitsMax}
      label={label}
      description={t(($) => $.ownerLocks.pinHint)}
      showLabel={t(($) => $.owner.show)}
      hideLabel={t(($) => $.owner.hide)}
      value={value}
      onChange={(typed) => onChange(typed.replaceAll(/\D/gu, ''))}
      errorMessage={errorMessage}
    />
  )
}
