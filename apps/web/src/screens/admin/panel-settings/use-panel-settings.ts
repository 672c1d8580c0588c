import { settingNames, type PanelSettings, type SettingName } from '@castellan/contract/access/panel-settings.ts'
import { panelSettingsCalls as calls, type SettingSet } from '@castellan/contract/calls/panel-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { callKey } from '../../../api/call-query.ts'
import { notify } from '../../../session/notify.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** The settings while they are changed. Whatever goes wrong, the changes stay. */
export function usePanelSettings(first: SettingSet) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [base, setBase] = useState(first)
  const [draft, setDraft] = useState<Partial<Record<SettingName, boolean | number | null>>>({})
  const [apiError, setRefusal] = useState<Error | null>(null)
  const [isStale, setIsStale] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const changed = settingNames.filter((name) => name in draft && draft[name] !== base.settings[name])

  const takeOver = ({ data }: { data: SettingSet }) => {
    setBase(data)
    setDraft({})
    setRefusal(null)
    setIsStale(false)
    queries.setQueryData(callKey(calls.read), { data })
    void queries.invalidateQueries({ queryKey: callKey(calls.versions) })
    void notify(
      'success',
      t(($) => $.panelSettings.saved),
    )
  }
  const send = async (ask: () => Promise<{ data: SettingSet }>) => {
    setIsSaving(true)
    setRefusal(null)
    try {
      takeOver(await ask())
    } catch (error) {
      setRefusal(error as Error)
      if (!(error instanceof ApiError && error.status === 412)) return
      // The next try goes over what somebody else has set; what was changed here stays changed.
      setIsStale(true)
      const current = await callApi(calls.read).catch(() => null)
      if (current) setBase(current.data)
    } finally {
      setIsSaving(false)
    }
  }
  const body = { settings: { ...base.settings, ...draft } as PanelSettings, version: base.version }
  return {
    ...base,
    valueOf: (name: SettingName) => (name in draft ? draft[name]! : base.settings[name]),
    change: (name: SettingName, value: boolean | number | null) => setDraft({ ...draft, [name]: value }),
    discard: () => setDraft({}),
    errorAt: (name: SettingName) => (apiError instanceof ApiError ? apiError.of(`settings.${name}`) : undefined),
    failure: isStale ? t(($) => $.panelSettings.stale) : (apiError?.message ?? null),
    changed,
    isSaving,
    save: () => void send(() => callApi(calls.change, { body })),
    rollBack: (restore: number) => send(() => callApi(calls.rollBack, { body: { restore, version: base.version } })),
  }
}

export type SettingsDraft = ReturnType<typeof usePanelSettings>
