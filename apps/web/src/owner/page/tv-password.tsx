import { PasswordField } from '../../ui/field/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export interface TvPasswordProps {
  value: string
  onChange: (value: string) => void
  errorMessage: string | undefined
  label?: string
}

/** The device's password, asked for once more before what outlasts the session. */
export function TvPassword({ value, onChange, errorMessage, label }: TvPasswordProps) {
  const { t } = useTranslation()
  return (
    <PasswordField
      name="password"
      autoComplete="current-password"
      label={label ?? t(($) => $.ownerLocks.password)}
      description={t(($) => $.ownerLocks.passwordHint)}
      showLabel={t(($) => $.owner.show)}
      hideLabel={t(($) => $.owner.hide)}
      value={value}
      onChange={onChange}
      errorMessage={errorMessage}
    />
  )
}
