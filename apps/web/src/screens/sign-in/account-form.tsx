import { limits } from '@castellan/contract/limits.ts'
import { FormElement } from '../../form/form-element.tsx'
import { FormNotice } from '../../form/form-notice.tsx'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const nothing = { name: '', email: '', password: '' }
export type NewAccount = typeof nothing

export type AccountFormProps = {
  title: string
  about: string
  submitLabel: string
  pendingLabel: string
  /** False where the password is chosen later, with a mailed link. */
  hasPassword?: boolean
  /** Sends it; what it throws is shown, and nothing typed is lost. */
  onSubmit: (account: NewAccount) => Promise<void>
}

/** Who somebody is who gets an account: the first one, and the caller for one. */
export function AccountForm({
  title,
  about,
  submitLabel,
  pendingLabel,
  hasPassword = true,
  onSubmit,
}: AccountFormProps) {
  const { t } = useTranslation()
  const min = limits.staffPasswordMin
  const missing = (text: string) => (text.trim() === '' ? t(($) => $.server.errors.required) : undefined)
  const form = useForm({
    first: nothing,
    check: ({ name, email, password }) => ({
      name: missing(name),
      email: missing(email),
      password: hasPassword
        ? (missing(password) ?? (password.length < min ? t(($) => $.server.errors.too_short, { min }) : undefined))
        : undefined,
    }),
    send: onSubmit,
    onDone: () => undefined,
  })
  return (
    <FormElement form={form} className="flex flex-col gap-4">
      <div className="mb-1">
        <h1 className="text-xl tracking-tight wrap-anywhere">{title}</h1>
        <p className="mt-1 text-ink-2">{about}</p>
      </div>
      <FormNotice>{form.notice}</FormNotice>
      <TextField
        {...form.field('name')}
        label={t(($) => $.session.setup.name)}
        autoComplete="name"
        autoFocus
        maxLength={limits.nameMax}
      />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        label={t(($) => $.session.setup.email)}
        autoComplete="email"
        maxLength={limits.emailMax}
      />
      {hasPassword ? (
        <PasswordField
          {...form.field('password')}
          label={t(($) => $.session.setup.password)}
          description={t(($) => $.session.setup.passwordHint, { min })}
          showLabel={t(($) => $.session.showPassword)}
          hideLabel={t(($) => $.session.hidePassword)}
          autoComplete="new-password"
        />
      ) : null}
      <Button
        type="submit"
        variant="primary"
        width="full"
        isPending={form.isPending}
        isDisabled={form.waitS > 0}
        pendingLabel={pendingLabel}
      >
        {submitLabel}
      </Button>
    </FormElement>
  )
}
