import { creditCalls, type CreditRecord } from '@castellan/contract/calls/credits.ts'
import { creditRequestCalls } from '@castellan/contract/calls/credit-requests.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { KeyedNotice } from '../../form/keyed-notice.tsx'
import { sends } from '../../form/sends.ts'
import { useKeyedForm } from '../../form/use-keyed-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { BalanceAfter } from '../entry/balance-after.tsx'
import { readCredits } from '../read-credits.ts'
import { useSayGiven } from '../use-say-given.ts'
import type { OpenRequest } from './answer-buttons.tsx'

/** Answers a request with another amount than was asked for. */
export function GiveDialog({ asked, onClose }: { asked: OpenRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const sayGiven = useSayGiven()
  const own = useQuery(callQuery(creditCalls.creditSummary)).data?.balance
  const notWhole = t(($) => $.server.errors.not_integer)
  const form = useKeyedForm({
    first: { credits: String(asked.credits) },
    body: ({ credits }) => ({ id: asked.id, credits: readCredits(credits) ?? Number.NaN }),
    check: ({ credits }) => ({ credits: readCredits(credits) === null ? notWhole : undefined }),
    aboutField: { not_enough_credits: 'credits' },
    ...sends(creditRequestCalls.giveRequested),
    onDone: async (answer) => {
      sayGiven((answer as { data: CreditRecord }).data)
      onClose()
      await queries.invalidateQueries()
    },
  })
  const change = readCredits(form.values.credits) ?? 0
  return (
    <FormDialog
      form={form}
      notice={<KeyedNotice form={form} />}
      isHeld
      title={t(($) => $.enterCredits.transfer.title)}
      description={t(($) => $.home.attention.requests, {
        name: asked.name,
        credits: t(($) => $.credits.credits, { count: asked.credits }),
      })}
      submitLabel={t(($) => $.enterCredits.transfer.button)}
      onClose={onClose}
    >
      <TextField
        {...form.field('credits')}
        label={t(($) => $.enterCredits.credits)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        autoFocus
      />
      <BalanceAfter
        changes={[
          { name: t(($) => $.credits.yourCredits), before: own, change: -change },
          { name: asked.name, before: asked.balance, change },
        ]}
      />
    </FormDialog>
  )
}
