import { rolesCalls } from '@castellan/contract/calls/roles.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { beginImpersonation } from '../session/impersonation.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useWords } from '../words/use-words.ts'

export type ImpersonationDialogProps = { id: number; name: string; onClose: () => void }

/** Asks why, then goes on as that person: to look only, unless a super-admin wants to change something. */
export function ImpersonationDialog({ id, name, onClose }: ImpersonationDialogProps) {
  const { t } = useWords()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [writes, setWrites] = useState(false)
  const mayWrite = useSession().user?.role === 'super-admin'
  const [problem, setProblem] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setProblem(reason.trim() === '' ? t(($) => $.server.errors.required) : undefined)
    if (reason.trim() === '') return
    setIsPending(true)
    try {
      const body = { reason: reason.trim(), write: writes }
      const { token } = await callApi(rolesCalls.impersonate, { params: { id }, body })
      beginImpersonation(token)
    } catch (error) {
      setIsPending(false)
      setProblem(spoken(error as Error))
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={<span className="wrap-anywhere">{t(($) => $.session.impersonate.action, { name })}</span>}
      description={writes ? t(($) => $.session.impersonate.aboutHour) : t(($) => $.session.impersonate.about)}
      closeLabel={t(($) => $.shell.close)}
      footer={
        <>
          <Button slot="close">{t(($) => $.account.confirm.cancel)}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isPending}
            pendingLabel={t(($) => $.session.impersonate.pending)}
          >
            {t(($) => $.session.impersonate.submit)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextArea
          name="reason"
          label={t(($) => $.session.impersonate.reason)}
          description={t(($) => $.session.impersonate.reasonHint)}
          autoFocus
          rows={2}
          maxLength={limits.impersonationReasonMax}
          isReadOnly={isPending}
          value={reason}
          onChange={setReason}
          errorMessage={problem}
        />
        {mayWrite ? (
          <Checkbox
            isSelected={writes}
            isDisabled={isPending}
            onChange={setWrites}
            description={t(($) => $.session.impersonate.writeAbout)}
          >
            {t(($) => $.session.impersonate.write)}
          </Checkbox>
        ) : null}
      </form>
    </Dialog>
  )
}

/** Nothing is said when the reader himself did not want to confirm his password. */
function spoken(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return error.message
  return error.code === 'password_required' ? undefined : (error.of('reason') ?? error.message)
}
