import { rolesCalls } from '@castellan/contract/calls/roles.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { beginImpersonation } from '../session/impersonation.ts'
import { useSession } from '../session/use-session.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

export type ImpersonationDialogProps = { id: number; name: string; onClose: () => void }

/** Asks why, then goes on as that person: to look only, unless a super-admin wants to change something. */
export function ImpersonationDialog({ id, name, onClose }: ImpersonationDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [writes, setWrites] = useState(false)
  const mayWrite = useSession().user?.role === 'super-admin'
  const [problem, setProblem] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  const submit = async () => {
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
    <FormDialog
      isDismissable={false}
      title={<span className="wrap-anywhere">{t(($) => $.session.impersonate.action, { name })}</span>}
      description={writes ? t(($) => $.session.impersonate.aboutHour) : t(($) => $.session.impersonate.about)}
      closeLabel={t(($) => $.shell.close)}
      cancelLabel={t(($) => $.account.confirm.cancel)}
      submitLabel={t(($) => $.session.impersonate.submit)}
      pendingLabel={t(($) => $.session.impersonate.pending)}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
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
    </FormDialog>
  )
}

/** Nothing is said when the reader themselves did not want to confirm their password. */
function spoken(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return error.message
  return error.code === 'password_required' ? undefined : (error.of('reason') ?? error.message)
}
