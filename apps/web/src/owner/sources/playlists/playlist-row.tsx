import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls, type Playlist } from '@castellan/contract/calls/owner.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCountsLine } from '../use-counts-line.ts'
import { SourceItem, type SourceItemProps } from '../source-item.tsx'

const calls = { change: ownerCalls.changePlaylist, refresh: ownerSourceCalls.refreshPlaylist }

export interface PlaylistRowProps extends Pick<
  SourceItemProps,
  'device' | 'onRemove' | 'isRemoving' | 'onMoveUp' | 'onMoveDown'
> {
  playlist: Playlist
}

/** A playlist, by address or from a file. */
export function PlaylistRow({ playlist, ...rest }: PlaylistRowProps) {
  const { t } = useTranslation()
  const countsLine = useCountsLine()
  const { id, kind, counts } = playlist
  return (
    <SourceItem
      {...rest}
      source={playlist}
      calls={calls}
      line={[t(($) => $.owner.kinds[kind]), countsLine(counts)].filter(Boolean).join(' · ')}
      editTo={`/device/playlists/${id}/edit`}
      replaceTo={kind === 'm3u_file' ? '/device/playlists-upload' : undefined}
    />
  )
}
