import { twoFactorCalls } from '@castellan/contract/calls/two-factor.ts'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { notify } from '../../../session/notify.ts'
import { useWaitS } from '../../../session/use-wait-s.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useWords } from '../../../words/use-words.ts'
import { callResolver } from '../account/call-resolver.ts'
import { PasswordControl, TextControl } from '../account/controls.tsx'
import { setRefusal } from '../account/set-refusal.ts'
import { FormNotice } from '../form-notice.tsx'

const empty = { password: '', code: '' }
const names = ['password', 'code'] as const

/** Turning the second factor off takes the password and a code. */
export function DisableDialog({ onClose, onDisabled }: { onClose: () => void; onDisabled: () => void }) {
  const { t } = useWords()
  const formId = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const [refusal, setShownRefusal] = useState<ApiError | null>(null)
  const waitS = useWaitS(refusal)
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
      setFailure(setRefusal(form, error as Error, names))
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      role="alertdialog"
      title={t(($) => $.twoFactor.disable.title)}
      description={t(($) => $.twoFactor.disable.about)}
      closeLabel={t(($) => $.shell.close)}
      footer={
        <>
          <Button slot="close">{t(($) => $.twoFactor.setup.cancel)}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            isPending={isPending}
            isDisabled={waitS > 0}
            pendingLabel={t(($) => $.twoFactor.disable.pending)}
          >
            {t(($) => $.twoFactor.disable.confirm)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(disable)(event)}
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
      </form>
    </Dialog>
  )
}
