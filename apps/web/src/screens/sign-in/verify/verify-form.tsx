import { twoFactorCalls } from '@castellan/contract/calls/two-factor.ts'
import { FormElement } from '../../../form/form-element.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { passSecondFactor } from '../../../session/sign-in.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OneTimeCodeField } from '../../../form/one-time-code/code-field.tsx'
import { codeLength } from '../../../form/one-time-code/plain-code.ts'

export type VerifyFormProps = { way: 'app' | 'recovery'; onPassed: () => void }

const recoveryCodeMax = 40
/** From here on a wait is shown in minutes. */
const longWaitS = 120

/** Exchanges the half session for a full one (spec §4). A code that does not fit stays in the field, marked, so that the next one is typed over it. */
export function VerifyForm({ way, onPassed }: VerifyFormProps) {
  const { t } = useTranslation()
  const tooShort = (code: string) =>
    code === '' ? t(($) => $.server.errors.required) : t(($) => $.server.errors.too_short, { min: codeLength })
  const form = useForm({
    first: { code: '' },
    ...sends(twoFactorCalls.verify),
    body: ({ code }) => ({ code: code.trim() }),
    check: ({ code }) => ({ code: code.trim().length < codeLength ? tooShort(code.trim()) : undefined }),
    onDone: ({ token }) => {
      passSecondFactor(token)
      onPassed()
    },
  })
  const isShortWait = form.waitS > 0 && form.waitS <= longWaitS
  const common = { ...form.field('code'), autoFocus: true, isReadOnly: form.isPending }
  return (
    <FormElement form={form} className="flex flex-col gap-4">
      <FormNotice>{isShortWait ? t(($) => $.twoFactor.verify.wait, { count: form.waitS }) : form.notice}</FormNotice>
      {way === 'app' ? (
        <OneTimeCodeField {...common} label={t(($) => $.twoFactor.verify.code)} onComplete={() => void form.submit()} />
      ) : (
        <TextField
          {...common}
          name="recovery-code"
          label={t(($) => $.twoFactor.verify.recoveryCode)}
          autoComplete="off"
          isCode
          maxLength={recoveryCodeMax}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        width="full"
        isPending={form.isPending}
        isDisabled={form.waitS > 0}
        pendingLabel={t(($) => $.twoFactor.verify.pending)}
      >
        {t(($) => $.twoFactor.verify.submit)}
      </Button>
    </FormElement>
  )
}
