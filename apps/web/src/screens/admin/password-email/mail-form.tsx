import type { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { emailSchema } from '@castellan/contract/fields/account.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useWaitS } from '../../../session/use-wait-s.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { waitText } from '../../../i18n/wait-text.ts'
import { FormNotice } from '../form-notice.tsx'

export type MailFormProps = {
  call: (typeof accountsCalls)['forgotPassword' | 'resendVerification']
  submitLabel: string
  /** What the field holds at first. */
  email?: string
  onSent: (email: string) => void
}

/** Asks for an address and has a link mailed to it. Which addresses are known is told to nobody. */
export function MailForm({ call, submitLabel, email: first = '', onSent }: MailFormProps) {
  const { t } = useTranslation()
  const [email, setEmail] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<Error | null>(null)
  const [isPending, setIsPending] = useState(false)
  const apiError = failure instanceof ApiError ? failure : null
  const waitS = useWaitS(apiError)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || waitS > 0) return
    const read = emailSchema.safeParse(email)
    setFailure(null)
    setProblem(read.success ? undefined : t(($) => $.server.errors[email.trim() === '' ? 'required' : 'not_email']))
    if (!read.success) return
    setIsPending(true)
    try {
      await callApi(call, { body: { email: read.data }, quiet: true })
      onSent(read.data)
    } catch (error) {
      setFailure(error as Error)
      setIsPending(false)
    }
  }

  const ofField = problem ?? apiError?.of('email')
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex w-full flex-col gap-4">
      {failure !== null && ofField === undefined ? (
        <FormNotice>{waitS > 0 ? waitText(t, waitS) : failure.message}</FormNotice>
      ) : null}
      <TextField
        name="email"
        type="email"
        inputMode="email"
        className="text-start"
        label={t(($) => $.session.setup.email)}
        autoComplete="email"
        autoFocus
        maxLength={limits.emailMax}
        value={email}
        onChange={setEmail}
        errorMessage={ofField}
      />
      <Button
        type="submit"
        variant="primary"
        width="full"
        isPending={isPending}
        isDisabled={waitS > 0}
        pendingLabel={t(($) => $.session.forgot.pending)}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
