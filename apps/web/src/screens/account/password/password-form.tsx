import { profileCalls } from '@castellan/contract/calls/profile.ts'
import { sessionsCalls } from '@castellan/contract/calls/sessions.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormElement } from '../../../form/form-element.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { storePasswordVerified } from '../../../session/password-verified.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** A new password takes the current one; every other session ends with it. */
export function PasswordForm() {
  const { t } = useTranslation()
  const { user } = useSession()
  const queries = useQueryClient()
  const form = useForm({
    first: { current_password: '', password: '' },
    ...sends(profileCalls.changePassword),
    onDone: () => {
      storePasswordVerified()
      form.startOver()
      void notifySuccess(t(($) => $.account.password.saved))
      void queries.invalidateQueries({ queryKey: [sessionsCalls.list.path] })
    },
  })
  const shown = {
    showLabel: t(($) => $.session.showPassword),
    hideLabel: t(($) => $.session.hidePassword),
    isReadOnly: form.isPending,
  }
  return (
    <Card>
      <FormElement form={form} className="flex max-w-md flex-col gap-4">
        <FormNotice>{form.notice}</FormNotice>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField
          {...shown}
          {...form.field('current_password')}
          label={t(($) => $.account.password.current)}
          autoComplete="current-password"
        />
        <PasswordField
          {...shown}
          {...form.field('password')}
          label={t(($) => $.account.password.next)}
          description={t(($) => $.account.password.nextHint, { min: user?.password_min ?? limits.staffPasswordMin })}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isPending={form.isPending}
          isDisabled={form.waitS > 0}
          pendingLabel={t(($) => $.account.password.pending)}
        >
          {t(($) => $.account.password.save)}
        </Button>
      </FormElement>
    </Card>
  )
}
