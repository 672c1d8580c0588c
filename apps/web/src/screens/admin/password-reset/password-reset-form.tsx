import { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { emailSchema } from '@castellan/contract/fields/account.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useWaitS } from '../../../session/use-wait-s.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormNotice } from '../form-notice.tsx'

export type PasswordResetFormProps = { token: string; onExpired: () => void; onDone: () => void }

/** The address is asked for besides the link, so that a link alone, in wrong hands, opens nothing. */
export function PasswordResetForm({ token, onExpired, onDone }: PasswordResetFormProps) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const apiError = failure instanceof ApiError ? failure : null
  const waitS = useWaitS(apiError)
  const read = emailSchema.safeParse(email)
  const min = limits.staffPasswordMin

  const emailProblem = () => {
    if (!isTried) return undefined
    if (email.trim() === '') return t(($) => $.server.errors.required)
    return read.success ? apiError?.of('email') : t(($) => $.server.errors.not_email)
  }
  const passwordProblem = () => {
    if (!isTried) return undefined
    return password.length < min ? t(($) => $.server.errors.too_short, { min }) : apiError?.of('password')
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!read.success || password.length < min || isPending || waitS > 0) return
    setFailure(null)
    setIsPending(true)
    try {
      await callApi(accountsCalls.resetPassword, { body: { token, email: read.data, password }, quiet: true })
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') return onExpired()
      setFailure(error as Error)
      setIsPending(false)
    }
    return undefined
  }

  const ofFields = apiError !== null && (apiError.of('email') !== undefined || apiError.of('password') !== undefined)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="mb-1">
        <h1 className="text-xl tracking-tight wrap-anywhere">{t(($) => $.session.reset.title)}</h1>
        <p className="mt-1 text-ink-2">{t(($) => $.session.reset.about)}</p>
      </div>
      {failure !== null && !ofFields ? (
        <FormNotice>{waitS > 0 ? t(($) => $.session.login.wait, { count: waitS }) : failure.message}</FormNotice>
      ) : null}
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t(($) => $.session.setup.email)}
        autoComplete="username"
        autoFocus
        maxLength={limits.emailMax}
        value={email}
        onChange={setEmail}
        errorMessage={emailProblem()}
      />
      <PasswordField
        name="password"
        label={t(($) => $.account.password.next)}
        description={t(($) => $.session.setup.passwordHint, { min })}
        showLabel={t(($) => $.session.showPassword)}
        hideLabel={t(($) => $.session.hidePassword)}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        errorMessage={passwordProblem()}
      />
      <Button
        type="submit"
        variant="primary"
        width="full"
        isPending={isPending}
        isDisabled={waitS > 0}
        pendingLabel={t(($) => $.session.reset.pending)}
      >
        {t(($) => $.session.reset.submit)}
      </Button>
    </form>
  )
}
