import { toError } from '../../../api/to-error.ts'
import { sessionsCalls } from '@castellan/contract/calls/sessions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { notify, notifySuccess } from '../../../toasts/notify.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Where the reader is signed in, this session first, and the ways to end the others. */
export function useSessions() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const list = useQuery(callQuery(sessionsCalls.list))
  const [ending, setEnding] = useState<number | null>(null)
  const renew = () => queries.invalidateQueries({ queryKey: callKey(sessionsCalls.list) })
  const showFailure = (error: Error) => void notify('error', error.message)

  const end = async (id: number) => {
    setEnding(id)
    try {
      await callApi(sessionsCalls.end, { params: { id } })
      void notifySuccess(t(($) => $.account.sessions.ended))
    } catch (error) {
      // Already gone, which is the requested result.
      if (!(error instanceof ApiError && error.status === 404)) showFailure(toError(error))
    }
    await renew()
    setEnding(null)
  }
  const endOthers = async () => {
    try {
      const { ended } = await callApi(sessionsCalls.endOthers)
      void notifySuccess(t(($) => $.account.sessions.endedOthers, { count: ended }))
    } catch (error) {
      showFailure(toError(error))
      throw error
    } finally {
      await renew()
    }
  }
  const sessions = (list.data?.data ?? []).toSorted((one, other) => Number(other.current) - Number(one.current))
  return { list, sessions, ending, end: (id: number) => void end(id), endOthers }
}
