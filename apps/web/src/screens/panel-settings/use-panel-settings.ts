import { settingNames } from '@castellan/contract/settings/panel-settings.ts'
import { panelSettingsCalls as calls, type SettingSet } from '@castellan/contract/calls/panel-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { callKey } from '../../api/call-query.ts'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The settings while they are changed. */
export function usePanelSettings(first: SettingSet) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [base, setBase] = useState(first)
  const takeOver = ({ data }: { data: SettingSet }) => {
    setBase(data)
    form.startOver()
    queries.setQueryData(callKey(calls.read), { data })
    void queries.invalidateQueries({ queryKey: callKey(calls.versions) })
    void notifySuccess(t(($) => $.panelSettings.saved))
  }
  const form = useForm({
    first: base.settings,
    ...sends(calls.change),
    body: (settings) => ({ settings, version: base.version }),
    nameOf: (path) => path.replace(/^settings\./u, ''),
    onDone: takeOver,
    onFailed: async (failure) => {
      if (!(failure instanceof ApiError && failure.status === 412)) return undefined
      // The next try goes over what somebody else has set; what was changed here stays changed.
      const current = await callApi(calls.read).catch(() => null)
      if (current) setBase(current.data)
      return t(($) => $.panelSettings.stale)
    },
  })
  return {
    ...form,
    ...base,
    changed: settingNames.filter((name) => form.values[name] !== base.settings[name]),
    rollBack: (restore: number) =>
      callApi(calls.rollBack, { body: { restore, version: base.version } }).then(takeOver, showFailedWrite),
  }
}

export type SettingsDraft = ReturnType<typeof usePanelSettings>
