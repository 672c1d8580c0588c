import { profileCalls } from '@castellan/contract/calls/profile.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { keepPasswordVerified } from '../session/password-verified.ts'
import { passwordQuestion } from '../session/password-question.ts'
import { useSession } from '../session/use-session.ts'
import { useWaitS } from '../session/use-wait-s.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { waitText } from '../i18n/wait-text.ts'

/** Asks for the password; the calls that wait for it go on when it is right, and fail when the dialog is closed. */
export function PasswordDialog() {
  const { t } = useTranslation()
  const { user } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const apiError = failure instanceof ApiError ? failure : null
  const waitS = useWaitS(apiError)

  const submit = async () => {
    if (password === '' || isPending || waitS > 0) return
    setIsPending(true)
    try {
      await callApi(profileCalls.confirmPassword, { body: { password } })
      keepPasswordVerified(Date.now())
      passwordQuestion.answer(true)
    } catch (error) {
      setFailure(error as Error)
      setIsPending(false)
      field.current?.select()
    }
  }

  const throttled = waitS > 0 ? waitText(t, waitS) : undefined
  return (
    <FormDialog
      title={t(($) => $.account.confirm.title)}
      description={t(($) => $.account.confirm.about)}
      closeLabel={t(($) => $.shell.close)}
      cancelLabel={t(($) => $.account.confirm.cancel)}
      submitLabel={t(($) => $.account.confirm.submit)}
      pendingLabel={t(($) => $.account.confirm.pending)}
      isPending={isPending}
      isDisabled={waitS > 0}
      onClose={() => passwordQuestion.answer(false)}
      onSubmit={() => void submit()}
    >
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField
        ref={field}
        name="password"
        label={t(($) => $.account.confirm.password)}
        showLabel={t(($) => $.session.showPassword)}
        hideLabel={t(($) => $.session.hidePassword)}
        autoComplete="current-password"
        autoFocus
        isReadOnly={isPending}
        value={password}
        onChange={(value) => {
          setPassword(value)
          if (apiError?.status === 422) setFailure(null)
        }}
        errorMessage={throttled ?? apiError?.of('password') ?? failure?.message}
      />
    </FormDialog>
  )
}
