import { creditCalls, type CreditRecord } from '@castellan/contract/calls/credits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { notifySuccess } from '../toasts/notify.ts'
import { showFailedWrite } from '../toasts/show-failed-write.ts'

/** Undoes a transfer; everything that shows credits is asked for again, whatever came of it. */
export function useUndoTransfer(): (record: CreditRecord) => Promise<void> {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return async (record) => {
    try {
      await callApi(creditCalls.reverseCredits, { body: { id: record.id }, key: newIdempotencyKey() })
      void notifySuccess(t(($) => $.credits.reverse.undone, { name: record.to.user?.label ?? '' }))
    } catch (error) {
      showFailedWrite(error)
    }
    await queries.invalidateQueries()
  }
}

/** Says whom credits were given, and offers to undo it. */
export function useSayGiven(): (record: CreditRecord) => void {
  const { t } = useTranslation()
  const undo = useUndoTransfer()
  return (record) => {
    const credits = t(($) => $.credits.credits, { count: record.credits })
    const text = t(($) => $.enterCredits.transfer.done, { credits, name: record.to.user?.label ?? '' })
    const action = { label: t(($) => $.table.undo), onPress: () => void undo(record) }
    void notifySuccess(text, record.may.includes('undone') ? { action } : undefined)
  }
}
