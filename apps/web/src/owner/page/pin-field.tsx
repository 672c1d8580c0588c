import { europeanDigits } from '@castellan/contract/kit/european-digits.ts'
import { PasswordField, type PasswordFieldProps } from '../../ui/field/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type PinFieldProps = Omit<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'onChange'> & {
  onChange: (value: string) => void
}

const digitsMax = 8

/** Digits of a lock. */
export function PinField({ onChange, ...rest }: PinFieldProps) {
  const { t } = useTranslation()
  return (
    <PasswordField
      inputMode="numeric"
      autoComplete="off"
      maxLength={digitsMax}
      showLabel={t(($) => $.owner.show)}
      hideLabel={t(($) => $.owner.hide)}
      {...rest}
      onChange={(typed) => onChange(europeanDigits(typed).replaceAll(/\D/gu, ''))}
    />
  )
}
