import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { PasswordFieldProps } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { TextFieldProps } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Controlled<Draft extends FieldValues, Body> = { control: Control<Draft, unknown, Body>; name: FieldPath<Draft> }
type Own = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'errorMessage'

/** A text of a form, with what is wrong with it. */
export function TextControl<Draft extends FieldValues, Body>({
  control,
  name,
  ...rest
}: Controlled<Draft, Body> & Omit<TextFieldProps, Own>) {
  const { field, fieldState } = useController({ control, name })
  return <TextField {...rest} {...field} errorMessage={fieldState.error?.message} />
}

/** A password of a form, with what is wrong with it. */
export function PasswordControl<Draft extends FieldValues, Body>({
  control,
  name,
  ...rest
}: Controlled<Draft, Body> & Omit<PasswordFieldProps, Own | 'showLabel' | 'hideLabel'>) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <PasswordField
      {...rest}
      {...field}
      showLabel={t(($) => $.session.showPassword)}
      hideLabel={t(($) => $.session.hidePassword)}
      errorMessage={fieldState.error?.message}
    />
  )
}
