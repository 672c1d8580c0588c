import type { DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import type { Xtream } from '@castellan/contract/calls/owner-sources.ts'
import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis, ListTree, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/menu.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useGo } from '../data/use-go.ts'
import { useRenewSources } from '../data/use-sources.ts'
import { FailureNote } from '../parts/failure-note.tsx'
import { SourceBadge } from '../receipt/source-badge.tsx'
import { AccountLine } from './account-line.tsx'
import { GroupsSheet } from './groups-sheet.tsx'
import { ProviderStatus } from './provider-status.tsx'
import { useProviderCounts } from './use-provider-counts.ts'
import { useRemoveSource } from './use-remove-source.ts'

export interface ProviderRowProps {
  source: Xtream | DevicePortal
  device: OwnDevice | undefined
  calls: Record<'change' | 'refresh' | 'remove' | 'restore', Call>
  /** Where it is changed. */
  editTo: string
  /** Below its address. */
  children?: ReactNode
}

/** A login or a portal: what it holds, how fetching it goes, and what can be done to it. */
export function ProviderRow({ source, device, calls, editTo, children }: ProviderRowProps) {
  const { t } = useWords()
  const go = useGo()
  const countsLine = useProviderCounts()
  const renew = useRenewSources()
  const remove = useRemoveSource(calls)
  const [showsGroups, setShowsGroups] = useState(false)
  const { id, version, name } = source
  const toggle = useMutation({
    mutationFn: (enabled: boolean) => callApi(calls.change, { body: { id, version, enabled } }),
    onSettled: renew,
  })
  const refresh = useMutation({
    mutationFn: () => callApi(calls.refresh, { params: { id } }),
    onSettled: renew,
  })
  const enabled = toggle.isPending ? toggle.variables : source.enabled
  const act = (key: string) => {
    if (key === 'remove') remove.mutate(source)
    else if (key === 'refresh') refresh.mutate()
    else if (key === 'groups') setShowsGroups(true)
    else go(editTo)
  }
  return (
    <li className="flex flex-col gap-1 px-4 pt-3 pb-1.5" aria-busy={remove.isPending}>
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1 py-0.5">
          <h2 className="flex flex-wrap items-center gap-x-2 text-lg font-medium wrap-anywhere">
            {name}
            {source.managed ? <Badge tone="neutral">{t(($) => $.ownerSources.managed)}</Badge> : null}
            {source.pin_protected ? <Badge>{t(($) => $.ownerSources.protected)}</Badge> : null}
          </h2>
          <p className="text-sm text-ink-2 tabular-nums">{countsLine(source.counts)}</p>
          <p dir="ltr" className="truncate text-start font-mono text-sm text-ink-3 rtl:text-end">
            {source.address}
          </p>
          {children}
          {source.account === null ? null : <AccountLine account={source.account} />}
        </div>
        <MenuTrigger>
          <IconButton icon={Ellipsis} label={t(($) => $.owner.playlists.actionsFor, { name })} className="-me-3" />
          <Menu onAction={(key) => act(String(key))}>
            {source.managed ? null : (
              <MenuItem id="edit" icon={Pencil}>
                {t(($) => $.owner.edit)}
              </MenuItem>
            )}
            <MenuItem id="refresh" icon={RefreshCw}>
              {t(($) => $.ownerSources.refresh)}
            </MenuItem>
            <MenuItem id="groups" icon={ListTree}>
              {t(($) => $.ownerSources.groups)}
            </MenuItem>
            {source.managed ? null : (
              <MenuItem id="remove" icon={Trash2} tone="danger">
                {t(($) => $.owner.remove)}
              </MenuItem>
            )}
          </Menu>
        </MenuTrigger>
      </div>
      <ProviderStatus source={source} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {source.managed ? (
          <p className="py-2 text-sm text-ink-2">{t(($) => $.ownerSources.managedAbout)}</p>
        ) : (
          <Switch
            isSelected={enabled}
            onChange={(next) => toggle.mutate(next)}
            isDisabled={toggle.isPending || remove.isPending}
            aria-label={t(($) => $.owner.playlists.shownFor, { name })}
          >
            {enabled ? t(($) => $.owner.playlists.turnedOn) : t(($) => $.owner.playlists.turnedOff)}
          </Switch>
        )}
        {source.enabled && (source.fault === null || source.total > 0) ? (
          <SourceBadge device={device} source={source} />
        ) : null}
      </div>
      <FailureNote error={toggle.error ?? refresh.error} />
      {showsGroups ? <GroupsSheet source={source} onClose={() => setShowsGroups(false)} /> : null}
    </li>
  )
}
