import type { accountsCalls } from '@castellan/contract/calls/accounts.ts'
import { limits } from '@castellan/contract/limits.ts'
import { FormElement } from '../../../form/form-element.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type MailFormProps = {
  call: (typeof accountsCalls)['forgotPassword' | 'resendVerification']
  submitLabel: string
  /** What the field holds initially. */
  email?: string
  onSent: (email: string) => void
}

/** Asks for an address and has a link mailed to it. It does not reveal which addresses are known. */
export function MailForm({ call, submitLabel, email = '', onSent }: MailFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    first: { email },
    ...sends(call, { quiet: true }),
    onDone: (_, __, body) => onSent(body.email),
  })
  return (
    <FormElement form={form} className="flex w-full flex-col gap-4">
      <FormNotice>{form.notice}</FormNotice>
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        className="text-start"
        label={t(($) => $.session.setup.email)}
        autoComplete="email"
        autoFocus
        maxLength={limits.emailMax}
      />
      <Button
        type="submit"
        variant="primary"
        width="full"
        isPending={form.isPending}
        isDisabled={form.waitS > 0}
        pendingLabel={t(($) => $.session.forgot.pending)}
      >
        {submitLabel}
      </Button>
    </FormElement>
  )
}
