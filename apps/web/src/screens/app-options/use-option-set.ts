import { toError } from '../../api/to-error.ts'
import { appOptionsCalls } from '@castellan/contract/calls/app-options.ts'
import type { AppOption, OptionSet } from '@castellan/contract/calls/app-options.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { callKey } from '../../api/call-query.ts'
import { notify } from '../../toasts/notify.ts'
import type { StagingValues } from './release-fields.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Changes of one option at a time, over the newest version of the set. */
export function useOptionSet(set: OptionSet) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [apiError, setRefusal] = useState<Error | null>(null)
  const [at, setAt] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const key = callKey(appOptionsCalls.read)

  const takeOver = (answer: { data: OptionSet }, done = t(($) => $.options.saved)) => {
    queries.setQueryData(key, answer)
    void queries.invalidateQueries({ queryKey: [appOptionsCalls.explain.path] })
    void notify('success', done)
  }
  /** Replaces the option with that key, or appends it; null removes it. True once it is saved. */
  const save = async (before: string | null, option: AppOption | null, staging?: StagingValues): Promise<boolean> => {
    setIsSaving(true)
    setRefusal(null)
    const found = set.options.findIndex((each) => each.key === before)
    const index = found < 0 ? set.options.length : found
    setAt(index)
    const options = set.options.toSpliced(index, 1, ...(option ? [option] : []))
    try {
      const body = { options, version: set.version, ...(staging ? { rollout: staging } : {}) }
      const answer = await callApi(appOptionsCalls.change, { body })
      takeOver(answer, staging && t(($) => $.options.rollout.started, { version: answer.data.version }))
      return true
    } catch (error) {
      setRefusal(toError(error))
      // The next try goes over what somebody else has made of the set.
      if (error instanceof ApiError && error.status === 412) await queries.invalidateQueries({ queryKey: key })
      return false
    } finally {
      setIsSaving(false)
    }
  }
  /** What changes the whole set; anyone who was behind reads it again. */
  const change = async (send: () => Promise<{ data: OptionSet }>, done?: string) => {
    setIsSaving(true)
    try {
      takeOver(await send(), done)
    } catch (error) {
      void notify('error', toError(error).message)
      await queries.invalidateQueries({ queryKey: key })
    } finally {
      setIsSaving(false)
    }
  }
  const { version } = set
  const rollBack = (restore: number) => change(() => callApi(appOptionsCalls.rollBack, { body: { restore, version } }))
  const widen = (to: number) =>
    change(
      () => callApi(appOptionsCalls.widen, { body: { version, to } }),
      t(($) => $.options.rollout.widened, { version, percent: to }),
    )
  const withdraw = () =>
    change(
      () => callApi(appOptionsCalls.withdraw, { body: { version } }),
      t(($) => $.options.rollout.withdrawn, { version, base: set.rollout?.base ?? 0 }),
    )
  const errorAt = (place: string) => (apiError instanceof ApiError ? apiError.of(`options.${at}.${place}`) : undefined)
  return { save, rollBack, widen, withdraw, isSaving, apiError, errorAt, forget: () => setRefusal(null) }
}
