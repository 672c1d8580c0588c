import { profileCalls } from '@castellan/contract/calls/profile.ts'
import { sessionsCalls } from '@castellan/contract/calls/sessions.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { notify } from '../../../session/notify.ts'
import { keepPasswordVerified } from '../../../session/password-verified.ts'
import { useSession } from '../../../session/use-session.ts'
import { useWaitS } from '../../../session/use-wait-s.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { callResolver } from '../account/call-resolver.ts'
import { PasswordControl } from '../account/controls.tsx'
import { setFormErrors } from '../account/set-form-errors.ts'
import { FormNotice } from '../form-notice.tsx'

const empty = { current_password: '', password: '' }
const names = ['current_password', 'password'] as const

/** A new password takes the current one; every other session ends with it. */
export function PasswordForm() {
  const { t } = useTranslation()
  const { user } = useSession()
  const queries = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const waitS = useWaitS(failure instanceof ApiError ? failure : null)
  const form = useForm({
    defaultValues: empty,
    resolver: callResolver<typeof empty>(profileCalls.changePassword, t),
  })

  const save = async (body: typeof empty) => {
    setIsSaving(true)
    setNotice(null)
    try {
      await callApi(profileCalls.changePassword, { body })
      keepPasswordVerified(Date.now())
      form.reset(empty)
      void notify(
        'success',
        t(($) => $.account.password.saved),
      )
      void queries.invalidateQueries({ queryKey: [sessionsCalls.list.path] })
    } catch (error) {
      setFailure(error as Error)
      setNotice(setFormErrors(form, error as Error, names))
    }
    setIsSaving(false)
  }
  return (
    <Card>
      <form
        noValidate
        aria-busy={isSaving}
        className="flex max-w-md flex-col gap-4"
        onSubmit={(event) => {
          if (isSaving) event.preventDefault()
          else void form.handleSubmit(save)(event)
        }}
      >
        {notice === null ? null : (
          <FormNotice>{waitS > 0 ? t(($) => $.account.confirm.wait, { count: waitS }) : notice}</FormNotice>
        )}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordControl
          control={form.control}
          name="current_password"
          label={t(($) => $.account.password.current)}
          autoComplete="current-password"
          isReadOnly={isSaving}
        />
        <PasswordControl
          control={form.control}
          name="password"
          label={t(($) => $.account.password.next)}
          description={t(($) => $.account.password.nextHint, { min: limits.staffPasswordMin })}
          autoComplete="new-password"
          isReadOnly={isSaving}
        />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isPending={isSaving}
          isDisabled={waitS > 0}
          pendingLabel={t(($) => $.account.password.pending)}
        >
          {t(($) => $.account.password.save)}
        </Button>
      </form>
    </Card>
  )
}
