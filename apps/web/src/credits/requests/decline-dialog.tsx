import { creditRequestCalls } from '@castellan/contract/calls/credit-requests.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import type { OpenRequest } from './answer-buttons.tsx'

/** Declines a request; who asked reads the reason. */
export function DeclineDialog({ asked, onClose }: { asked: OpenRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const form = useForm({
    first: { reason: '' },
    body: ({ reason }) => ({ id: asked.id, reason }),
    ...sends(creditRequestCalls.declineRequest),
    onDone: async () => {
      void notifySuccess(t(($) => $.credits.request.declined, { name: asked.name }))
      onClose()
      await queries.invalidateQueries()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(($) => $.credits.request.declineTitle, { name: asked.name })}
      description={t(($) => $.credits.request.declineHint)}
      submitLabel={t(($) => $.credits.request.decline)}
      variant="danger"
      onClose={onClose}
    >
      <TextField
        {...form.field('reason')}
        label={t(($) => $.enterCredits.reason)}
        optionalLabel={t(($) => $.table.optional)}
        autoComplete="off"
        autoFocus
        maxLength={limits.creditNoteMax}
      />
    </FormDialog>
  )
}
