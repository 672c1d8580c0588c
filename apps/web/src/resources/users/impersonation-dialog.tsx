import { hasSuperAdminRole } from '@castellan/contract/access/guards.ts'
import { rolesCalls } from '@castellan/contract/calls/roles.ts'
import { limits } from '@castellan/contract/limits.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { beginImpersonation } from '../../session/impersonation.ts'
import { useSession } from '../../session/use-session.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type ImpersonationDialogProps = { id: number; name: string; onClose: () => void }

/** Asks why, then goes on as that person: to look only, unless a super-admin wants to change something. */
export function ImpersonationDialog({ id, name, onClose }: ImpersonationDialogProps) {
  const { t } = useTranslation()
  const mayWrite = hasSuperAdminRole(useSession().user)
  const form = useForm({
    first: { reason: '', write: false },
    ...sends(rolesCalls.impersonate, { params: { id } }),
    body: ({ reason, write }) => ({ reason: reason.trim(), write }),
    onDone: ({ token }) => beginImpersonation(token),
  })
  return (
    <FormDialog
      form={form}
      isDismissable={false}
      title={<span className="wrap-anywhere">{t(($) => $.session.impersonate.action, { name })}</span>}
      description={
        form.values.write ? t(($) => $.session.impersonate.aboutHour) : t(($) => $.session.impersonate.about)
      }
      submitLabel={t(($) => $.session.impersonate.submit)}
      pendingLabel={t(($) => $.session.impersonate.pending)}
      onClose={onClose}
    >
      <TextArea
        {...form.field('reason')}
        label={t(($) => $.session.impersonate.reason)}
        description={t(($) => $.session.impersonate.reasonHint)}
        autoFocus
        rows={2}
        maxLength={limits.impersonationReasonMax}
        isReadOnly={form.isPending}
      />
      {mayWrite ? (
        <Checkbox
          {...form.toggle('write')}
          isDisabled={form.isPending}
          description={t(($) => $.session.impersonate.writeAbout)}
        >
          {t(($) => $.session.impersonate.write)}
        </Checkbox>
      ) : null}
    </FormDialog>
  )
}
