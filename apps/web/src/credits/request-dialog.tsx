import { creditRequestCalls } from '@castellan/contract/calls/credit-requests.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { callKey } from '../api/call-query.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import { sends } from '../form/sends.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { notifySuccess } from '../toasts/notify.ts'
import { showFailedWrite } from '../toasts/show-failed-write.ts'
import { Button } from '../ui/action/button.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import { readCredits } from './read-credits.ts'

export type OwnRequest = AnswerOf<typeof creditRequestCalls.ownRequest>
type RequestDialogProps = { own: OwnRequest; missing: number; onClose: () => void }

/** How many credits the reader asks for, and why; an open request is changed or withdrawn. */
export function RequestDialog({ own, missing, onClose }: RequestDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { open, suggested, burn_30_days: burn } = own
  const notWhole = t(($) => $.server.errors.not_integer)
  const show = (answer: OwnRequest) => queries.setQueryData(callKey(creditRequestCalls.ownRequest), answer)
  const form = useForm({
    first: { credits: String(open?.credits ?? Math.max(suggested, missing)), note: open?.note ?? '' },
    body: ({ credits, note }) => ({ credits: readCredits(credits) ?? Number.NaN, note }),
    check: ({ credits }) => ({ credits: readCredits(credits) === null ? notWhole : undefined }),
    ...sends(creditRequestCalls.askForCredits),
    onDone: (answer, { credits }) => {
      show(answer as OwnRequest)
      const values = { credits: t(($) => $.credits.credits, { count: readCredits(credits) ?? 0 }) }
      void notifySuccess(open ? t(($) => $.credits.request.changed, values) : t(($) => $.credits.request.sent, values))
      onClose()
    },
  })
  const withdraw = async () => {
    try {
      show(await callApi(creditRequestCalls.withdrawRequest))
      void notifySuccess(t(($) => $.credits.request.withdrawn))
      onClose()
    } catch (error) {
      showFailedWrite(error)
    }
  }
  const used = t(($) => $.credits.request.used, { credits: t(($) => $.credits.credits, { count: burn }) })
  return (
    <FormDialog
      form={form}
      title={open ? t(($) => $.credits.request.change) : t(($) => $.credits.request.title)}
      description={t(($) => $.credits.request.about)}
      submitLabel={open ? t(($) => $.credits.request.change) : t(($) => $.credits.request.send)}
      onClose={onClose}
    >
      <TextField
        {...form.field('credits')}
        label={t(($) => $.enterCredits.credits)}
        {...(burn > 0 ? { description: used } : {})}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        autoFocus
      />
      <TextField
        {...form.field('note')}
        label={t(($) => $.enterCredits.note)}
        optionalLabel={t(($) => $.table.optional)}
        autoComplete="off"
        maxLength={limits.creditNoteMax}
      />
      {open ? (
        <Button variant="ghost" className="self-start" onPress={() => void withdraw()}>
          {t(($) => $.credits.request.withdraw)}
        </Button>
      ) : null}
    </FormDialog>
  )
}
