import { profileCalls } from '@castellan/contract/calls/profile.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import { sends } from '../form/sends.ts'
import { storePasswordVerified } from '../session/password-verified.ts'
import { passwordQuestion } from '../session/password-question.ts'
import { useSession } from '../session/use-session.ts'
import { PasswordField } from '../ui/field/password-field.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

/** Asks for the password; the calls that wait for it go on when it is right, and fail when the dialog is closed. */
export function PasswordDialog() {
  const { t } = useTranslation()
  const { user } = useSession()
  const form = useForm({
    first: { password: '' },
    ...sends(profileCalls.confirmPassword),
    onDone: () => {
      storePasswordVerified()
      passwordQuestion.answer(true)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(($) => $.account.confirm.title)}
      description={t(($) => $.account.confirm.about)}
      notice={null}
      submitLabel={t(($) => $.account.confirm.submit)}
      pendingLabel={t(($) => $.account.confirm.pending)}
      onClose={() => passwordQuestion.answer(false)}
    >
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField
        {...form.field('password')}
        label={t(($) => $.account.confirm.password)}
        showLabel={t(($) => $.session.showPassword)}
        hideLabel={t(($) => $.session.hidePassword)}
        autoComplete="current-password"
        autoFocus
        isReadOnly={form.isPending}
        errorMessage={form.messageOf('password') ?? form.notice ?? undefined}
      />
    </FormDialog>
  )
}
