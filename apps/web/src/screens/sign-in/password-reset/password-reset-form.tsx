import { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { limits } from '@castellan/contract/limits.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { FormElement } from '../../../form/form-element.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'
import { useForm } from '../../../form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type PasswordResetFormProps = {
  token: string
  /** Whether an invitation leads here: there was no password before. */
  isFirst: boolean
  onExpired: () => void
  onDone: (typed: { email: string; password: string }) => Promise<void>
}

/** The address is required in addition to the link, so that a leaked link alone is useless. */
export function PasswordResetForm({ token, isFirst, onExpired, onDone }: PasswordResetFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    first: { email: '', password: '' },
    schema: accountsCalls.resetPassword.body,
    body: (values) => ({ token, ...values }),
    send: async (body) => {
      await callApi(accountsCalls.resetPassword, { body, quiet: true })
      return body
    },
    onDone,
    onFailed: (error) => {
      if (!(error instanceof ApiError && error.code === 'link_expired')) return undefined
      onExpired()
      return null
    },
  })
  return (
    <FormElement form={form} className="flex flex-col gap-4">
      <div className="mb-1">
        <h1 className="text-xl tracking-tight wrap-anywhere">
          {t(($) => (isFirst ? $.session.reset.firstTitle : $.session.reset.title))}
        </h1>
        <p className="mt-1 text-ink-2">{t(($) => (isFirst ? $.session.reset.firstAbout : $.session.reset.about))}</p>
      </div>
      <FormNotice>{form.notice}</FormNotice>
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        label={t(($) => $.session.setup.email)}
        autoComplete="username"
        autoFocus
        maxLength={limits.emailMax}
      />
      <PasswordField
        {...form.field('password')}
        label={t(($) => $.account.password.next)}
        description={t(($) => $.session.setup.passwordHint, { min: limits.staffPasswordMin })}
        showLabel={t(($) => $.session.showPassword)}
        hideLabel={t(($) => $.session.hidePassword)}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="primary"
        width="full"
        isPending={form.isPending}
        isDisabled={form.waitS > 0}
        pendingLabel={t(($) => $.session.reset.pending)}
      >
        {t(($) => $.session.reset.submit)}
      </Button>
    </FormElement>
  )
}
