import { voucherCalls } from '@castellan/contract/calls/vouchers.ts'
import { formatVoucher, isVoucherWellFormed } from '@castellan/contract/licences/voucher-codes.ts'
import { FormElement } from '../../form/form-element.tsx'
import { FailureNote } from '../../form/failure-note.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { useKeepDevice } from '../device/use-keep-device.ts'

/** Activates or renews the TV with a code somebody bought. A typing error is found here and costs no attempt. */
export function VoucherForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const keepDevice = useKeepDevice()
  const form = useForm({
    first: { code: '' },
    ...sends(voucherCalls.redeem),
    check: ({ code }) => ({ code: isVoucherWellFormed(code) ? undefined : t(($) => $.owner.voucher.wrong) }),
    onDone: ({ device }) => {
      keepDevice(device)
      void notifySuccess(t(($) => $.owner.voucher.done))
      onDone()
    },
  })
  return (
    <FormElement form={form} className="flex flex-col gap-3 py-2">
      <CodeField
        autoFocus
        {...form.field('code')}
        label={t(($) => $.owner.voucher.label)}
        description={t(($) => $.owner.voucher.hint)}
        placeholder="ABCD-EFGH-JKLM-NPQR-STUV"
        format={formatVoucher}
      />
      <FailureNote notice={form.notice} />
      <div className="flex gap-2 *:flex-1">
        <Button onPress={onDone}>{t(($) => $.owner.cancel)}</Button>
        <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={form.waitS > 0}>
          {t(($) => $.owner.voucher.submit)}
        </Button>
      </div>
    </FormElement>
  )
}
