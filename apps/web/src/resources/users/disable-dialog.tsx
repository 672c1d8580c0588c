import { peopleCalls } from '@castellan/contract/calls/people.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { peopleLimits } from '@castellan/contract/limits/people-limits.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../toasts/notify.ts'
import { TextField } from '../../ui/text-field.tsx'

type DisableDialogProps = {
  row: { id: number; name: string }
  /** What is done with the same reason before it is over. */
  onAlso?: (reason: string) => Promise<void>
  onDone?: () => void
  onClose: () => void
}

/** Asks why before an account is disabled. */
export function DisableUserDialog({ row, onAlso, onDone, onClose }: DisableDialogProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(users)
  const required = t(($) => $.server.errors.required)
  const form = useForm({
    first: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? required : undefined }),
    ...sends(peopleCalls.disable, { params: { id: row.id } }),
    onDone: async (_, { reason }) => {
      await onAlso?.(reason)
      void notify('success', words.actions['disable']?.done ?? '')
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(($) => $.person.disable.title, { name: row.name })}
      description={t(($) => $.person.disable.about)}
      submitLabel={words.actions['disable']?.label}
      variant="danger"
      onClose={onClose}
    >
      <TextField
        {...form.field('reason')}
        label={t(($) => $.person.disable.reason)}
        description={t(($) => $.person.disable.reasonHint)}
        maxLength={peopleLimits.reasonMax}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}
