import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import type { OwnDevice, Playlist } from '@castellan/contract/calls/owner.ts'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis, FileUp, Pencil, Trash2 } from 'lucide-react'
import { callApi } from '../../../api/call-api.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/menu.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useGo } from '../data/use-go.ts'
import { useRenewSources } from '../data/use-sources.ts'
import { FailureNote } from '../parts/failure-note.tsx'
import { useCountsLine } from '../parts/use-counts-line.ts'
import { SourceBadge } from '../receipt/source-badge.tsx'

export interface PlaylistRowProps {
  playlist: Playlist
  device: OwnDevice | undefined
  onRemove: () => void
  isRemoving: boolean
}

export function PlaylistRow({ playlist, device, onRemove, isRemoving }: PlaylistRowProps) {
  const { t } = useWords()
  const go = useGo()
  const countsLine = useCountsLine()
  const renew = useRenewSources()
  const { id, version, name } = playlist
  const toggle = useMutation({
    mutationFn: (enabled: boolean) => callApi(ownerCalls.changePlaylist, { body: { id, version, enabled } }),
    onSettled: renew,
  })
  const enabled = toggle.isPending ? toggle.variables : playlist.enabled
  const act = (key: string) => {
    if (key === 'remove') onRemove()
    else go(key === 'edit' ? `/device/playlists/${id}/edit` : '/device/playlists-upload')
  }
  return (
    <li className="flex flex-col gap-1 px-4 pt-3 pb-1.5" aria-busy={isRemoving}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 py-0.5">
          <h2 className="text-lg font-medium wrap-anywhere">{name}</h2>
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
            <MenuItem id="edit" icon={Pencil}>
              {t(($) => $.owner.edit)}
            </MenuItem>
            {playlist.kind === 'm3u_file' ? (
              <MenuItem id="files" icon={FileUp}>
                {t(($) => $.owner.playlists.replaceFile)}
              </MenuItem>
            ) : null}
            <MenuItem id="remove" icon={Trash2} tone="danger">
              {t(($) => $.owner.remove)}
            </MenuItem>
          </Menu>
        </MenuTrigger>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Switch
          isSelected={enabled}
          onChange={(next) => toggle.mutate(next)}
          isDisabled={toggle.isPending || isRemoving}
          aria-label={t(($) => $.owner.playlists.shownFor, { name })}
        >
          {enabled ? t(($) => $.owner.playlists.turnedOn) : t(($) => $.owner.playlists.turnedOff)}
        </Switch>
        {playlist.enabled ? <SourceBadge device={device} source={playlist} /> : null}
      </div>
      <FailureNote error={toggle.error} />
    </li>
  )
}
