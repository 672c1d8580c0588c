import { twoFactorCalls, type TwoFactor } from '@castellan/contract/calls/two-factor.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { reloadStaff } from '../../../session/load-session.ts'
import { notify } from '../../../toasts/notify.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { saidOf } from '../../../form/problems.ts'

/** The state of the second factor and what can be done with it. Recovery codes are held only here, until they are saved. */
export function useEnrolment() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const key = callKey(twoFactorCalls.read)
  const state = useQuery({ ...callQuery(twoFactorCalls.read), gcTime: 0 })
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState<null | 'generate' | 'regenerate'>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const reloading = useRef(Promise.resolve())
  const keep = (next: TwoFactor) => queries.setQueryData<TwoFactor>(key, { ...next, recoveryCodes: [] })

  const attempt = async (what: 'generate' | 'regenerate', operation: () => Promise<void>) => {
    setBusy(what)
    setFailure(null)
    await operation().catch((error: Error) => setFailure(saidOf(error)))
    setBusy(null)
  }
  const generate = () =>
    attempt('generate', async () => {
      keep(await callApi(twoFactorCalls.generate))
      setIsSettingUp(true)
    })
  const regenerate = () =>
    attempt('regenerate', async () => {
      const { recoveryCodes } = await callApi(twoFactorCalls.regenerate, { body: {} })
      setCodes(recoveryCodes)
      void queries.invalidateQueries({ queryKey: key })
    })
  const enable = async (code: string) => {
    const next = await callApi(twoFactorCalls.enable, { body: { code } })
    setCodes(next.recoveryCodes)
    setIsSettingUp(false)
    keep(next)
    void notify(
      'success',
      t(($) => $.twoFactor.setup.done),
    )
    reloading.current = reloadStaff()
    await reloading.current
  }
  const forgetState = async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: key }), reloadStaff()])
  }
  return {
    state,
    busy,
    failure,
    codes,
    /** A secret waits for its first code, and this page shows it. */
    isSettingUp: isSettingUp || (state.data?.two_factor_enabled === false && state.data.uri !== null),
    generate: () => void generate(),
    regenerate: () => void regenerate(),
    enable,
    cancelSetUp: () => setIsSettingUp(false),
    /** The codes were saved: nothing shows them again. */
    dropCodes: () => setCodes(null),
    /** Resolves once the session knows of a factor that was just set up: who went on before would be sent back. */
    known: () => reloading.current,
    disabled: () => void forgetState(),
  }
}

export type Enrolment = ReturnType<typeof useEnrolment>
