import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { FormElement } from '../../../form/form-element.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'
import { sends, useForm } from '../../../form/use-form.ts'
import { signInStaff } from '../../../session/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OauthButtons } from '../oauth/oauth-buttons.tsx'

/** Nothing typed is lost when the server says no; only a wrong password is typed again. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation()
  const [oauthFailure, setOauthFailure] = useState<Error | null>(null)
  const form = useForm({
    first: { email: '', password: '', remember: false },
    ...sends(sessionCalls.login, { quiet: true }),
    body: (values) => ({ ...values, email: values.email.trim() }),
    onDone: ({ token }, { remember }) => {
      signInStaff(token, remember)
      onSignedIn()
    },
  })
  return (
    <FormElement form={form} className="flex flex-col gap-4">
      <FormNotice>{form.notice ?? oauthFailure?.message}</FormNotice>
      <TextField
        {...form.field('email')}
        label={t(($) => $.session.login.name)}
        autoComplete="username"
        autoFocus
        spellCheck="false"
        maxLength={limits.emailMax}
      />
      <PasswordField
        {...form.field('password')}
        label={t(($) => $.session.login.password)}
        showLabel={t(($) => $.session.showPassword)}
        hideLabel={t(($) => $.session.hidePassword)}
        autoComplete="current-password"
      />
      <Checkbox {...form.toggle('remember')}>{t(($) => $.session.login.remember)}</Checkbox>
      <Button
        type="submit"
        variant="primary"
        width="full"
        isPending={form.isPending}
        isDisabled={form.waitS > 0}
        pendingLabel={t(($) => $.session.login.pending)}
      >
        {t(($) => $.session.login.submit)}
      </Button>
      <OauthButtons remember={form.values.remember} onFailed={setOauthFailure} />
    </FormElement>
  )
}
