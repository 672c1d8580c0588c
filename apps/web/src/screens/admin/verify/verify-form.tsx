import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { waitText } from '../../../i18n/wait-text.ts'
import { FormNotice } from '../form-notice.tsx'
import { CodeField } from '../two-factor/code-field.tsx'
import { codeLength } from '../two-factor/plain-code.ts'
import { useVerify } from './use-verify.ts'

export type VerifyFormProps = { way: 'app' | 'recovery'; onPassed: () => void }

const recoveryCodeMax = 40

/** A code that does not fit stays in the field, marked, so that the next one is typed over it. */
export function VerifyForm({ way, onPassed }: VerifyFormProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const backToField = () => {
    field.current?.focus()
    field.current?.select()
  }
  const { verify, isPending, wrong, failure, waitS, forget } = useVerify(onPassed, backToField)
  const isShort = code.trim().length < codeLength

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isShort) backToField()
    else void verify(code.trim())
  }
  const change = (typed: string) => {
    setCode(typed)
    setIsTried(false)
    forget()
  }
  const problem =
    isTried && isShort
      ? code.trim() === ''
        ? t(($) => $.server.errors.required)
        : t(($) => $.server.errors.too_short, { min: codeLength })
      : wrong
  const common = { ref: field, value: code, autoFocus: true, isReadOnly: isPending, errorMessage: problem }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure === null ? null : (
        <FormNotice>
          {waitS > 0
            ? waitS > 120
              ? waitText(t, waitS)
              : t(($) => $.twoFactor.verify.wait, { count: waitS })
            : failure.message}
        </FormNotice>
      )}
      {way === 'app' ? (
        <CodeField
          {...common}
          label={t(($) => $.twoFactor.verify.code)}
          onChange={change}
          onComplete={(complete) => void verify(complete)}
        />
      ) : (
        <TextField
          {...common}
          name="recovery-code"
          label={t(($) => $.twoFactor.verify.recoveryCode)}
          autoComplete="off"
          isCode
          maxLength={recoveryCodeMax}
          onChange={change}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        width="full"
        isPending={isPending}
        isDisabled={waitS > 0}
        pendingLabel={t(($) => $.twoFactor.verify.pending)}
      >
        {t(($) => $.twoFactor.verify.submit)}
      </Button>
    </form>
  )
}
