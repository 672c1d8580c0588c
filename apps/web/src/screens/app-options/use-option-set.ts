import { toError } from '../../api/to-error.ts'
import { appOptionsCalls, type OptionSet } from '@castellan/contract/calls/app-options.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callKey } from '../../api/call-query.ts'
import { notify } from '../../toasts/notify.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What changes the whole set, over its newest version. */
export function useOptionSet(set: OptionSet) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const key = callKey(appOptionsCalls.read)

  const takeOver = (answer: { data: OptionSet }, done = t(($) => $.options.saved)) => {
    queries.setQueryData(key, answer)
    void queries.invalidateQueries({ queryKey: [appOptionsCalls.explain.path] })
    void notify('success', done)
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
  return { takeOver, rollBack, widen, withdraw, isSaving }
}
