import { toError } from '../../../api/to-error.ts'
import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { signInStaff } from '../../../session/sign-in.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useSecondsUntil } from '../../../ui/text/use-seconds-until.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { waitText } from '../../../form/wait-text.ts'
import { OauthButtons } from '../oauth/oauth-buttons.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'

/**
 * Nothing typed is lost when the server says no; only a wrong password is typed again. By hand and not with `useForm`, which would add
 * 3 KB to the first page of everybody.
 */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isTried, setIsTried] = useState(false)
  const apiError = failure instanceof ApiError ? failure : null
  const waitS = useSecondsUntil(apiError?.throttledUntilMs ?? null)
  const missing = (value: string) => (isTried && value === '' ? t(($) => $.server.errors.required) : undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (name.trim() === '' || password === '' || isPending || waitS > 0) return
    setIsPending(true)
    try {
      const body = { email: name.trim(), password, remember }
      const { token } = await callApi(sessionCalls.login, { body, quiet: true })
      signInStaff(token, remember)
      onSignedIn()
    } catch (error) {
      setFailure(toError(error))
      setIsPending(false)
    }
  }

  const ofFields = apiError !== null && (apiError.of('email') !== undefined || apiError.of('password') !== undefined)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {failure !== null && !ofFields ? (
        <FormNotice>{waitS > 0 ? waitText(t, waitS) : failure.message}</FormNotice>
      ) : null}
      <TextField
        name="email"
        label={t(($) => $.session.login.name)}
        autoComplete="username"
        autoFocus
        spellCheck="false"
        maxLength={limits.emailMax}
        value={name}
        onChange={setName}
        errorMessage={missing(name.trim()) ?? apiError?.of('email')}
      />
      <PasswordField
        name="password"
        label={t(($) => $.session.login.password)}
        showLabel={t(($) => $.session.showPassword)}
        hideLabel={t(($) => $.session.hidePassword)}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={missing(password) ?? apiError?.of('password')}
      />
      <Checkbox isSelected={remember} onChange={setRemember}>
        {t(($) => $.session.login.remember)}
      </Checkbox>
      <Button
        type="submit"
        variant="primary"
        width="full"
        isPending={isPending}
        isDisabled={waitS > 0}
        pendingLabel={t(($) => $.session.login.pending)}
      >
        {t(($) => $.session.login.submit)}
      </Button>
      <OauthButtons remember={remember} onFailed={setFailure} />
    </form>
  )
}
