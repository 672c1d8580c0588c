import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import { RefInput } from '../../../fields/ref/input.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { DialogOverrideProps } from '../../../resource/table-view.ts'
import { sendAction, useWrites } from '../../../resource/use-writes.ts'
import { notifySuccess } from '../../../toasts/notify.ts'

const resource = qrRegistrations

/** Assigns a customer and their TV to a seller of the reader's branch. */
export function AssignDialog({ action, rows, onDone, onClose }: DialogOverrideProps<typeof qrRegistrations>) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const form = useForm({
    first: { reseller: null as RefLink | null },
    check: ({ reseller }) => ({ reseller: reseller === null ? t(($) => $.server.errors.required) : undefined }),
    body: ({ reseller }) => ({ reseller: reseller?.id ?? 0 }),
    send: (input) => sendAction(resource, action, rows, { input }),
    onDone: async () => {
      onClose()
      onDone()
      await writes.refresh()
      await notifySuccess(words.actions[action]?.done ?? '')
    },
  })
  const label = words.actions[action]?.label ?? action
  return (
    <FormDialog form={form} title={label} description={rows[0]?.mac} submitLabel={label} onClose={onClose}>
      <RefInput
        {...form.field('reseller')}
        field={resource.fields['reseller']}
        name="reseller"
        words={words}
        onBlur={() => undefined}
        label={words.fields['reseller'] ?? ''}
        description={t(($) => $.qrCustomer.assignHint)}
        optionalLabel={undefined}
        isDisabled={false}
        autoFocus
        focusRef={null}
      />
    </FormDialog>
  )
}
