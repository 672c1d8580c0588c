import { appOptionsCalls } from '@castellan/contract/calls/app-options.ts'
import type { AppOption, OptionSet } from '@castellan/contract/calls/app-options.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { callKey } from '../../../api/call-query.ts'
import { notify } from '../../../session/notify.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Changes of one option at a time, over the newest version of the set. */
export function useOptionSet(set: OptionSet) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [apiError, setRefusal] = useState<Error | null>(null)
  const [at, setAt] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const key = callKey(appOptionsCalls.read)

  const takeOver = (answer: { data: OptionSet }) => {
    queries.setQueryData(key, answer)
    void queries.invalidateQueries({ queryKey: [appOptionsCalls.explain.path] })
    void notify(
      'success',
      t(($) => $.options.saved),
    )
  }
  /** Puts an option in the place of the one of that key, or at the end; null takes it away. True once it is kept. */
  const save = async (before: string | null, option: AppOption | null): Promise<boolean> => {
    setIsSaving(true)
    setRefusal(null)
    const found = set.options.findIndex((each) => each.key === before)
    const index = found < 0 ? set.options.length : found
    setAt(index)
    const options = set.options.toSpliced(index, 1, ...(option ? [option] : []))
    try {
      takeOver(await callApi(appOptionsCalls.change, { body: { options, version: set.version } }))
      return true
    } catch (error) {
      setRefusal(error as Error)
      // The next try goes over what somebody else has made of the set.
      if (error instanceof ApiError && error.status === 412) await queries.invalidateQueries({ queryKey: key })
      return false
    } finally {
      setIsSaving(false)
    }
  }
  const rollBack = async (restore: number) => {
    try {
      takeOver(await callApi(appOptionsCalls.rollBack, { body: { restore, version: set.version } }))
    } catch (error) {
      void notify('error', (error as Error).message)
      await queries.invalidateQueries({ queryKey: key })
    }
  }
  const errorAt = (place: string) => (apiError instanceof ApiError ? apiError.of(`options.${at}.${place}`) : undefined)
  return { save, rollBack, isSaving, apiError, errorAt, forget: () => setRefusal(null) }
}
