import { PasswordField } from '../../../ui/password-field.tsx'
import { useWords } from '../../../words/use-words.ts'

export interface TvPasswordProps {
  value: string
  onChange: (value: string) => void
  errorMessage: string | undefined
  label?: string
}

/** The device's password, asked for once more before what outlasts the session. */
export function TvPassword({ value, onChange, errorMessage, label }: TvPasswordProps) {
  const { t } = useWords()
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
