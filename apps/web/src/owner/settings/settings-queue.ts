import { toError } from '../../api/to-error.ts'
import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'
import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import { ApiError, OfflineError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { callKey } from '../../api/call-query.ts'
import { queryClient } from '../../api/query-client.ts'
import { readLocal, writeLocal } from '../../storage/local-value.ts'
import { sessionStore } from '../../session/session-store.ts'
import { settingsCalls, type SettingsCallName, type SettingValues } from './settings-calls.ts'

/** Choices that were made and are not yet the server's. Values of the settings alone come in here, never a PIN or a password. */
export type QueuedSettings = { device: string; name: SettingsCallName; values: SettingValues; version: number }
/** Refused because somebody else was faster with these fields. */
export type SettingsConflict = QueuedSettings & { fields: readonly string[] }
export type QueueView = {
  entries: readonly QueuedSettings[]
  /** What is under way right now. */
  sending: QueuedSettings | null
  /** The last try found no connection. */
  isOffline: boolean
  /** What somebody has to decide, oldest first and at most one for each call of a TV. */
  conflicts: readonly SettingsConflict[]
  failure: Error | null
}

const storageName = 'castellan.settings-queue'
const retryMs = 5_000
const listeners = new Set<() => void>()
let view: QueueView = { entries: readKept(), sending: null, isOffline: false, conflicts: [], failure: null }
let timer: ReturnType<typeof setTimeout> | undefined

export const settingsQueue = {
  read: (): QueueView => view,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Takes a choice; one that waits for the same call already is completed by it, so that a quick hand sends once. */
  add(entry: QueuedSettings): void {
    const before = view.entries.find((each) => isSameCall(each, entry))
    const merged = before ? { ...before, values: { ...before.values, ...entry.values } } : entry
    const entries = before ? view.entries.map((each) => (each === before ? merged : each)) : [...view.entries, merged]
    change({ entries, failure: null })
    void flush()
  },
  /** Leaves what the other one chose, or puts this one's choice in its place. */
  settle(conflict: SettingsConflict, choice: 'theirs' | 'mine', version: number): void {
    change({ conflicts: view.conflicts.filter((each) => each !== conflict) })
    if (choice === 'theirs') return
    const { device, name, values } = conflict
    settingsQueue.add({ device, name, values, version })
  },
  flush: (): void => void flush(),
}

addEventListener('online', () => void flush())

function change(part: Partial<QueueView>): void {
  view = { ...view, ...part }
  // Closing the page stops what is under way and takes the question with it: both are sent again, which changes nothing twice.
  const open = [...view.conflicts.map(({ fields: _, ...entry }) => entry), ...(view.sending ? [view.sending] : [])]
  const kept = [...open, ...view.entries]
  writeLocal(storageName, kept.length === 0 ? null : JSON.stringify(kept))
  for (const listener of listeners) listener()
}

/** Sends what waits, one after the other; without a connection it waits on, also across a reload. */
async function flush(): Promise<void> {
  const device = sessionStore.read().device?.id
  const entry = view.entries.find((each) => each.device === device)
  if (view.sending !== null || entry === undefined) return
  clearTimeout(timer)
  change({ sending: entry, entries: view.entries.filter((each) => each !== entry) })
  try {
    take(entry, await send(entry))
  } catch (error) {
    meet(entry, error)
  }
  if (!view.isOffline) await flush()
}

async function send({ name, values, version }: QueuedSettings): Promise<OwnSettings> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values fit the call, which only the running program knows
  const ask = callApi as (call: unknown, input: object) => Promise<{ data: OwnSettings }>
  return (await ask(settingsCalls[name].call, { body: { ...values, version } })).data
}

function take(entry: QueuedSettings, settings: OwnSettings): void {
  // Meanwhile the owner may have gone on to another of their TVs.
  if (sessionStore.read().device?.id === entry.device)
    queryClient.setQueryData(callKey(ownerSettingsCalls.preferences), { data: settings })
  // What waits behind looked at the version before; when only this choice lies between, it has seen the new one as well.
  const isOwnStep = settings.version === entry.version + 1
  const entries = isOwnStep
    ? view.entries.map((each) => (each.device === entry.device ? { ...each, version: settings.version } : each))
    : view.entries
  change({ sending: null, isOffline: false, entries })
}

function meet(entry: QueuedSettings, error: unknown): void {
  if (error instanceof OfflineError) {
    const later = view.entries.find((each) => isSameCall(each, entry))
    const merged = later ? { ...later, version: entry.version, values: { ...entry.values, ...later.values } } : entry
    change({ sending: null, isOffline: true, entries: [merged, ...view.entries.filter((each) => each !== later)] })
    timer = setTimeout(() => void flush(), retryMs)
    return
  }
  const isOvertaken = error instanceof ApiError && error.status === 412
  change({
    sending: null,
    isOffline: false,
    ...(isOvertaken
      ? { conflicts: withConflict({ ...entry, fields: Object.keys(error.fields) }) }
      : { failure: toError(error) }),
  })
  void queryClient.invalidateQueries({ queryKey: callKey(ownerSettingsCalls.preferences) })
}

/** A later choice of the same call completes the one that waits for an answer. */
function withConflict(next: SettingsConflict): SettingsConflict[] {
  const before = view.conflicts.find((each) => isSameCall(each, next))
  if (before === undefined) return [...view.conflicts, next]
  const values = { ...before.values, ...next.values }
  const fields = [...new Set([...before.fields, ...next.fields])]
  return view.conflicts.map((each) => (each === before ? { ...next, values, fields } : each))
}

function isSameCall(one: QueuedSettings, other: QueuedSettings): boolean {
  return one.device === other.device && one.name === other.name
}

function readKept(): QueuedSettings[] {
  try {
    const kept: unknown = JSON.parse(readLocal(storageName) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry: QueuedSettings) => entry.name in settingsCalls) : []
  } catch {
    return []
  }
}
