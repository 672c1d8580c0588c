import { ownerPortalCalls, type DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis, ListTree, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/menu.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useGo } from '../data/use-go.ts'
import { useRenewSources } from '../data/use-sources.ts'
import { FailureNote } from '../parts/failure-note.tsx'
import { AccountLine } from '../providers/account-line.tsx'
import { GroupsSheet } from '../providers/groups-sheet.tsx'
import { ProviderStatus } from '../providers/provider-status.tsx'
import { useProviderCounts } from '../providers/use-provider-counts.ts'
import { SourceBadge } from '../receipt/source-badge.tsx'
import { useRemovePortal } from './use-remove-portal.ts'

export function PortalRow({ portal, device }: { portal: DevicePortal; device: OwnDevice | undefined }) {
  const { t } = useWords()
  const go = useGo()
  const countsLine = useProviderCounts()
  const renew = useRenewSources()
  const remove = useRemovePortal()
  const [showsGroups, setShowsGroups] = useState(false)
  const { id, version, name } = portal
  const toggle = useMutation({
    mutationFn: (enabled: boolean) => callApi(ownerPortalCalls.changePortal, { body: { id, version, enabled } }),
    onSettled: renew,
  })
  const refresh = useMutation({
    mutationFn: () => callApi(ownerPortalCalls.refreshPortal, { params: { id } }),
    onSettled: renew,
  })
  const enabled = toggle.isPending ? toggle.variables : portal.enabled
  const act = (key: string) => {
    if (key === 'remove') remove.mutate(portal)
    else if (key === 'refresh') refresh.mutate()
    else if (key === 'groups') setShowsGroups(true)
    else go(`/device/portals/${id}/edit`)
  }
  return (
    <li className="flex flex-col gap-1 px-4 pt-3 pb-1.5" aria-busy={remove.isPending}>
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1 py-0.5">
          <h2 className="flex flex-wrap items-center gap-x-2 text-lg font-medium wrap-anywhere">
            {name}
            {portal.managed ? <Badge tone="neutral">{t(($) => $.ownerSources.managed)}</Badge> : null}
            {portal.pin_protected ? <Badge>{t(($) => $.ownerSources.protected)}</Badge> : null}
          </h2>
          <p className="text-sm text-ink-2 tabular-nums">{countsLine(portal.counts)}</p>
          <p dir="ltr" className="truncate text-start font-mono text-sm text-ink-3 rtl:text-end">
            {portal.address}
          </p>
          <p className="text-sm text-ink-3">
            <bdi className="font-mono">{portal.mac_hint}</bdi>
          </p>
          {portal.account === null ? null : <AccountLine account={portal.account} />}
        </div>
        <MenuTrigger>
          <IconButton icon={Ellipsis} label={t(($) => $.owner.playlists.actionsFor, { name })} className="-me-3" />
          <Menu onAction={(key) => act(String(key))}>
            {portal.managed ? null : (
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
            {portal.managed ? null : (
              <MenuItem id="remove" icon={Trash2} tone="danger">
                {t(($) => $.owner.remove)}
              </MenuItem>
            )}
          </Menu>
        </MenuTrigger>
      </div>
      <ProviderStatus source={portal} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {portal.managed ? (
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
        {portal.enabled && (portal.fault === null || portal.total > 0) ? (
          <SourceBadge device={device} source={portal} />
        ) : null}
      </div>
      <FailureNote error={toggle.error ?? refresh.error} />
      {showsGroups ? <GroupsSheet source={portal} onClose={() => setShowsGroups(false)} /> : null}
    </li>
  )
}
