import { peopleCalls } from '@castellan/contract/calls/people.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { peopleLimits } from '@castellan/contract/limits/people-limits.ts'
import { useRef } from 'react'
import { callApi } from '../api/call-api.ts'
import { toError } from '../api/to-error.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import { useResourceTexts } from '../i18n/resource-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { notifySuccess } from '../toasts/notify.ts'
import { TextField } from '../ui/field/text-field.tsx'

type DisableDialogProps = {
  ids: readonly number[]
  /** The people it is about, as the title names them. */
  name: string
  /** Some of them were disabled. */
  onChanged?: () => void
  onDone?: () => void
  onClose: () => void
}

/** Asks why before accounts are disabled: one reason for all of them. */
export function DisableUserDialog({ ids, name, onChanged, onDone, onClose }: DisableDialogProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(users)
  const required = t(($) => $.server.errors.required)
  const left = useRef(ids)
  const form = useForm({
    first: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? required : undefined }),
    schema: peopleCalls.disable.body,
    // One that fails does not stop the others; only those that failed are tried again.
    send: async (body) => {
      const failed: { id: number; error: Error }[] = []
      for (const id of left.current) {
        await callApi(peopleCalls.disable, { params: { id }, body }).catch((error: unknown) => {
          failed.push({ id, error: toError(error) })
        })
      }
      if (failed.length < left.current.length) onChanged?.()
      left.current = failed.map(({ id }) => id)
      if (failed[0]) throw failed[0].error
    },
    onDone: () => {
      void notifySuccess(words.actions['disable']?.done ?? '')
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(($) => $.person.disable.title, { name })}
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
