import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'
import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { useSession } from '../../session/use-session.ts'
import { withValues, type SettingsCallName, type SettingValues } from './settings-calls.ts'
import { settingsQueue } from './settings-queue.ts'
import { isReceiptPending } from './settings-receipt.ts'

const pendingMs = 1_500
const quietMs = 15_000

/** The document as the server has it, asked for again soon while the TV owes its receipt. */
export function useSettingsQuery() {
  return useQuery({
    ...callQuery(ownerSettingsCalls.preferences),
    select: (answer): OwnSettings => answer.data,
    refetchInterval: ({ state }) =>
      state.data && isReceiptPending(state.data.data.receipt) && state.data.data.receipt.online ? pendingMs : quietMs,
  })
}

/** The settings as they were chosen on this phone, and how to choose. What is chosen shows at once and is sent automatically. */
export function useSettings() {
  const query = useSettingsQuery()
  const { device } = useSession()
  const queue = useSyncExternalStore(settingsQueue.subscribe, settingsQueue.read)
  useEffect(() => settingsQueue.flush(), [])
  const own = [...(queue.sending ? [queue.sending] : []), ...queue.entries].filter((each) => each.device === device?.id)
  const chosen = query.data && own.reduce((settings, each) => withValues(settings, each.name, each.values), query.data)
  const change = (name: SettingsCallName, values: SettingValues) => {
    if (device && query.data) settingsQueue.add({ device: device.id, name, values, version: query.data.version })
  }
  const conflict = queue.conflicts.find((each) => each.device === device?.id)
  return { query, chosen, change, queue, conflict, isUnsent: own.length > 0 }
}
