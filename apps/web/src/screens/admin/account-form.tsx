import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useWaitS } from '../../session/use-wait-s.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { waitText } from '../../i18n/wait-text.ts'
import { FormNotice } from './form-notice.tsx'

const fields = ['name', 'email', 'password'] as const
type Field = (typeof fields)[number]
export type NewAccount = Record<Field, string>
const nothing: NewAccount = { name: '', email: '', password: '' }

export type AccountFormProps = {
  title: string
  about: string
  submitLabel: string
  pendingLabel: string
  /** False where the password is chosen later, with a mailed link. */
  hasPassword?: boolean
  /** Sends it; what it throws is shown, and nothing typed is lost. */
  onSubmit: (account: NewAccount) => Promise<void>
}

/** Who somebody is who gets an account: the first one, and whoever asks for one. */
export function AccountForm({
  title,
  about,
  submitLabel,
  pendingLabel,
  hasPassword = true,
  onSubmit,
}: AccountFormProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState(nothing)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isTried, setIsTried] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const apiError = failure instanceof ApiError ? failure : null
  const waitS = useWaitS(apiError)
  const set = (field: Field) => (value: string) => setValues({ ...values, [field]: value })

  const problemOf = (field: Field): string | undefined => {
    if (!isTried) return undefined
    if (values[field].trim() === '') return t(($) => $.server.errors.required)
    const isShort = field === 'password' && values.password.length < limits.staffPasswordMin
    return isShort ? t(($) => $.server.errors.too_short, { min: limits.staffPasswordMin }) : apiError?.of(field)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (waitS > 0) return
    setFailure(null)
    const isComplete = values.name.trim() !== '' && values.email.trim() !== ''
    const isShort = hasPassword && values.password.length < limits.staffPasswordMin
    if (!isComplete || isShort || isPending) return
    setIsPending(true)
    try {
      await onSubmit(values)
    } catch (error) {
      setFailure(error as Error)
      setIsPending(false)
    }
  }

  const ofFields = apiError !== null && fields.some((field) => apiError.of(field) !== undefined)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="mb-1">
        <h1 className="text-xl tracking-tight wrap-anywhere">{title}</h1>
        <p className="mt-1 text-ink-2">{about}</p>
      </div>
      {failure !== null && !ofFields ? (
        <FormNotice>{waitS > 0 ? waitText(t, waitS) : failure.message}</FormNotice>
      ) : null}
      <TextField
        name="name"
        label={t(($) => $.session.setup.name)}
        autoComplete="name"
        autoFocus
        maxLength={limits.nameMax}
        value={values.name}
        onChange={set('name')}
        errorMessage={problemOf('name')}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t(($) => $.session.setup.email)}
        autoComplete="email"
        maxLength={limits.emailMax}
        value={values.email}
        onChange={set('email')}
        errorMessage={problemOf('email')}
      />
      {hasPassword ? (
        <PasswordField
          name="password"
          label={t(($) => $.session.setup.password)}
          description={t(($) => $.session.setup.passwordHint, { min: limits.staffPasswordMin })}
          showLabel={t(($) => $.session.showPassword)}
          hideLabel={t(($) => $.session.hidePassword)}
          autoComplete="new-password"
          value={values.password}
          onChange={set('password')}
          errorMessage={problemOf('password')}
        />
      ) : null}
      <Button
        type="submit"
        variant="primary"
        width="full"
        isPending={isPending}
        isDisabled={waitS > 0}
        pendingLabel={pendingLabel}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
