import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useWaitS } from '../../../session/use-wait-s.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormNotice } from '../form-notice.tsx'
import { CodeField } from './code-field.tsx'
import { codeLength } from './plain-code.ts'

export type FirstCodeProps = {
  onCode: (code: string) => Promise<void>
  /** Leaves the factor in use as it is; null where there is none to go back to. */
  onCancel: (() => void) | null
}

/** The first code of a new secret turns the second factor on. */
export function FirstCode({ onCode, onCancel }: FirstCodeProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const apiError = failure instanceof ApiError ? failure : null
  const waitS = useWaitS(apiError)
  const wrong = apiError?.of('code')

  const confirm = async (given: string) => {
    if (isPending || waitS > 0) return
    setIsPending(true)
    setFailure(null)
    try {
      await onCode(given)
    } catch (error) {
      setFailure(error as Error)
      field.current?.focus()
      field.current?.select()
    }
    setIsPending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === codeLength) void confirm(code)
    else field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure !== null && wrong === undefined ? (
        <FormNotice>{waitS > 0 ? t(($) => $.account.confirm.wait, { count: waitS }) : failure.message}</FormNotice>
      ) : null}
      <CodeField
        ref={field}
        label={t(($) => $.twoFactor.setup.code)}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          if (waitS === 0) setFailure(null)
        }}
        onComplete={(complete) => void confirm(complete)}
        isReadOnly={isPending}
        errorMessage={wrong}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          isDisabled={waitS > 0}
          pendingLabel={t(($) => $.twoFactor.setup.confirmPending)}
        >
          {t(($) => $.twoFactor.setup.confirm)}
        </Button>
        {onCancel === null ? null : (
          <Button isDisabled={isPending} onPress={onCancel}>
            {t(($) => $.twoFactor.setup.cancel)}
          </Button>
        )}
      </div>
    </form>
  )
}
