import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { OwnerPage } from '../page/device-page.tsx'
import { FailureNote } from '../../form/failure-note.tsx'
import { Loaded } from '../page/loaded.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { SettingsCallName, SettingValues } from './settings-calls.ts'
import { SettingsReceiptNote } from './settings-receipt-note.tsx'
import { useSettings } from './use-settings.ts'

export type ChangeSettings = (name: SettingsCallName, values: SettingValues) => void

export interface SettingsPageProps {
  title: string
  about: string
  backTo?: string
  children: (settings: OwnSettings, change: ChangeSettings) => ReactNode
}

/** One screen of the settings: what can be chosen, and below it the state on the TV. */
export function SettingsPage({ title, about, backTo = '/device/settings', children }: SettingsPageProps) {
  const { query, chosen, change, queue, conflict, isUnsent } = useSettings()
  const unsent = isUnsent ? (queue.isOffline ? 'waiting' : 'sending') : null
  return (
    <OwnerPage title={title} about={about} backTo={backTo}>
      <Loaded query={query} skeleton={<SettingsSkeleton />}>
        {(settings) => (
          <>
            <SettingsReceiptNote receipt={settings.receipt} answeredAt={query.dataUpdatedAt} unsent={unsent} />
            {conflict === undefined ? null : <ConflictNote conflict={conflict} settings={settings} />}
            <FailureNote error={queue.failure} />
            {children(chosen ?? settings, change)}
          </>
        )}
      </Loaded>
    </OwnerPage>
  )
}

export function SettingsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-14 rounded-md!" />
      ))}
    </div>
  )
}
