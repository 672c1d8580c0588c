import { FormElement } from '../../../form/form-element.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'
import { useForm } from '../../../form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OneTimeCodeField } from '../../../form/one-time-code/code-field.tsx'
import { codeLength } from '../../../form/one-time-code/plain-code.ts'

export type FirstCodeProps = {
  onCode: (code: string) => Promise<void>
  /** Leaves the factor in use as it is; null where there is none to go back to. */
  onCancel: (() => void) | null
}

/** The first code of a new secret turns the second factor on. */
export function FirstCode({ onCode, onCancel }: FirstCodeProps) {
  const { t } = useTranslation()
  const form = useForm({
    first: { code: '' },
    check: ({ code }) => ({ code: code.length === codeLength ? undefined : t(($) => $.server.errors.required) }),
    send: ({ code }) => onCode(code),
    onDone: () => undefined,
  })
  return (
    <FormElement form={form} className="flex flex-col gap-4">
      <FormNotice>{form.notice}</FormNotice>
      <OneTimeCodeField
        {...form.field('code')}
        label={t(($) => $.twoFactor.setup.code)}
        onComplete={() => void form.submit()}
        isReadOnly={form.isPending}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={form.isPending}
          isDisabled={form.waitS > 0}
          pendingLabel={t(($) => $.twoFactor.setup.confirmPending)}
        >
          {t(($) => $.twoFactor.setup.confirm)}
        </Button>
        {onCancel === null ? null : (
          <Button isDisabled={form.isPending} onPress={onCancel}>
            {t(($) => $.twoFactor.setup.cancel)}
          </Button>
        )}
      </div>
    </FormElement>
  )
}
