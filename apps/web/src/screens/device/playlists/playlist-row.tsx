import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import type { OwnDevice, Playlist } from '@castellan/contract/calls/owner.ts'
import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Ellipsis, FileUp, ListTree, Pencil, RefreshCw, Trash2 } from 'lucide-react'
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
import { GroupsSheet } from '../providers/groups-sheet.tsx'
import { ProviderStatus } from '../providers/provider-status.tsx'
import { useCountsLine } from '../parts/use-counts-line.ts'
import { SourceBadge } from '../receipt/source-badge.tsx'

export interface PlaylistRowProps {
  playlist: Playlist
  device: OwnDevice | undefined
  onRemove: () => void
  isRemoving: boolean
  /** Puts it one place further up or down on the TV; left out where it cannot go. */
  onMoveUp?: (() => void) | undefined
  onMoveDown?: (() => void) | undefined
}

export function PlaylistRow({ playlist, device, onRemove, isRemoving, onMoveUp, onMoveDown }: PlaylistRowProps) {
  const { t } = useWords()
  const go = useGo()
  const countsLine = useCountsLine()
  const renew = useRenewSources()
  const { id, version, name } = playlist
  const toggle = useMutation({
    mutationFn: (enabled: boolean) => callApi(ownerCalls.changePlaylist, { body: { id, version, enabled } }),
    onSettled: renew,
  })
  const refresh = useMutation({
    mutationFn: () => callApi(ownerSourceCalls.refreshPlaylist, { params: { id } }),
    onSettled: renew,
  })
  const [showsGroups, setShowsGroups] = useState(false)
  const enabled = toggle.isPending ? toggle.variables : playlist.enabled
  const act = (key: string) => {
    if (key === 'remove') onRemove()
    else if (key === 'refresh') refresh.mutate()
    else if (key === 'groups') setShowsGroups(true)
    else if (key === 'up') onMoveUp?.()
    else if (key === 'down') onMoveDown?.()
    else go(key === 'edit' ? `/device/playlists/${id}/edit` : '/device/playlists-upload')
  }
  return (
    <li className="flex flex-col gap-1 px-4 pt-3 pb-1.5" aria-busy={isRemoving}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 py-0.5">
          <h2 className="flex flex-wrap items-center gap-x-2 text-lg font-medium wrap-anywhere">
            {name}
            {playlist.managed ? <Badge tone="neutral">{t(($) => $.ownerSources.managed)}</Badge> : null}
            {playlist.pin_protected ? <Badge>{t(($) => $.ownerSources.protected)}</Badge> : null}
          </h2>
          <p className="text-sm text-ink-2 tabular-nums">
            {[t(($) => $.owner.kinds[playlist.kind]), countsLine(playlist.counts)].filter(Boolean).join(' · ')}
          </p>
          <p dir="ltr" className="truncate text-start font-mono text-sm text-ink-3 rtl:text-end">
            {playlist.address}
          </p>
        </div>
        <MenuTrigger>
          <IconButton
            icon={Ellipsis}
            label={t(($) => $.owner.playlists.actionsFor, { name })}
            className="-me-3"
            isDisabled={isRemoving}
          />
          <Menu onAction={(key) => act(String(key))}>
            {playlist.managed ? null : (
              <MenuItem id="edit" icon={Pencil}>
                {t(($) => $.owner.edit)}
              </MenuItem>
            )}
            {playlist.kind === 'm3u_file' ? (
              <MenuItem id="files" icon={FileUp}>
                {t(($) => $.owner.playlists.replaceFile)}
              </MenuItem>
            ) : (
              <MenuItem id="refresh" icon={RefreshCw}>
                {t(($) => $.ownerSources.refresh)}
              </MenuItem>
            )}
            <MenuItem id="groups" icon={ListTree}>
              {t(($) => $.ownerSources.groups)}
            </MenuItem>
            {onMoveUp ? (
              <MenuItem id="up" icon={ArrowUp}>
                {t(($) => $.ownerSources.moveUp)}
              </MenuItem>
            ) : null}
            {onMoveDown ? (
              <MenuItem id="down" icon={ArrowDown}>
                {t(($) => $.ownerSources.moveDown)}
              </MenuItem>
            ) : null}
            {playlist.managed ? null : (
              <MenuItem id="remove" icon={Trash2} tone="danger">
                {t(($) => $.owner.remove)}
              </MenuItem>
            )}
          </Menu>
        </MenuTrigger>
      </div>
      <ProviderStatus source={playlist} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {playlist.managed ? (
          <p className="py-2 text-sm text-ink-2">{t(($) => $.ownerSources.managedAbout)}</p>
        ) : (
          <Switch
            isSelected={enabled}
            onChange={(next) => toggle.mutate(next)}
            isDisabled={toggle.isPending || isRemoving}
            aria-label={t(($) => $.owner.playlists.shownFor, { name })}
          >
            {enabled ? t(($) => $.owner.playlists.turnedOn) : t(($) => $.owner.playlists.turnedOff)}
          </Switch>
        )}
        {playlist.enabled && (playlist.fault === null || playlist.total > 0) ? (
          <SourceBadge device={device} source={playlist} />
        ) : null}
      </div>
      <FailureNote error={toggle.error ?? refresh.error} />
      {showsGroups ? <GroupsSheet source={playlist} onClose={() => setShowsGroups(false)} /> : null}
    </li>
  )
}
