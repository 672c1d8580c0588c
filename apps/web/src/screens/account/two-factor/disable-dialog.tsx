import { twoFactorCalls } from '@castellan/contract/calls/two-factor.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Turning the second factor off takes the password and a code. */
export function DisableTwoFactorDialog({ onClose, onDisabled }: { onClose: () => void; onDisabled: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    first: { password: '', code: '' },
    ...sends(twoFactorCalls.disable),
    onDone: () => {
      void notifySuccess(t(($) => $.twoFactor.disable.done))
      onDisabled()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      isDismissable={false}
      role="alertdialog"
      title={t(($) => $.twoFactor.disable.title)}
      description={t(($) => $.twoFactor.disable.about)}
      submitLabel={t(($) => $.twoFactor.disable.confirm)}
      pendingLabel={t(($) => $.twoFactor.disable.pending)}
      variant="danger"
      onClose={onClose}
    >
      <PasswordField
        {...form.field('password')}
        label={t(($) => $.twoFactor.disable.password)}
        showLabel={t(($) => $.session.showPassword)}
        hideLabel={t(($) => $.session.hidePassword)}
        autoComplete="current-password"
        autoFocus
        isReadOnly={form.isPending}
      />
      <TextField
        {...form.field('code')}
        label={t(($) => $.twoFactor.disable.code)}
        autoComplete="one-time-code"
        isCode
        isReadOnly={form.isPending}
      />
    </FormDialog>
  )
}
