import { twoFactorCalls } from '@castellan/contract/calls/two-factor.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { notify } from '../../../session/notify.ts'
import { useWaitS } from '../../../session/use-wait-s.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { callResolver } from '../account/call-resolver.ts'
import { PasswordControl, TextControl } from '../account/controls.tsx'
import { setFormErrors } from '../account/set-form-errors.ts'
import { FormNotice } from '../form-notice.tsx'

const empty = { password: '', code: '' }
const names = ['password', 'code'] as const

/** Turning the second factor off takes the password and a code. */
export function DisableDialog({ onClose, onDisabled }: { onClose: () => void; onDisabled: () => void }) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const [apiError, setShownRefusal] = useState<ApiError | null>(null)
  const waitS = useWaitS(apiError)
  const form = useForm({
    defaultValues: empty,
    resolver: callResolver<typeof empty>(twoFactorCalls.disable, t),
  })
  const [isPending, setIsPending] = useState(false)

  const disable = async (body: typeof empty) => {
    setIsPending(true)
    setFailure(null)
    try {
      await callApi(twoFactorCalls.disable, { body })
      void notify(
        'success',
        t(($) => $.twoFactor.disable.done),
      )
      onDisabled()
      onClose()
    } catch (error) {
      setIsPending(false)
      setShownRefusal(error instanceof ApiError ? error : null)
      setFailure(setFormErrors(form, error as Error, names))
    }
  }
  return (
    <FormDialog
      isDismissable={false}
      role="alertdialog"
      title={t(($) => $.twoFactor.disable.title)}
      description={t(($) => $.twoFactor.disable.about)}
      closeLabel={t(($) => $.shell.close)}
      cancelLabel={t(($) => $.twoFactor.setup.cancel)}
      submitLabel={t(($) => $.twoFactor.disable.confirm)}
      pendingLabel={t(($) => $.twoFactor.disable.pending)}
      variant="danger"
      isPending={isPending}
      isDisabled={waitS > 0}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(disable)()}
    >
      {failure === null ? null : (
        <FormNotice>{waitS > 0 ? t(($) => $.account.confirm.wait, { count: waitS }) : failure}</FormNotice>
      )}
      <PasswordControl
        control={form.control}
        name="password"
        label={t(($) => $.twoFactor.disable.password)}
        autoComplete="current-password"
        autoFocus
        isReadOnly={isPending}
      />
      <TextControl
        control={form.control}
        name="code"
        label={t(($) => $.twoFactor.disable.code)}
        autoComplete="one-time-code"
        isCode
        isReadOnly={isPending}
      />
    </FormDialog>
  )
}
