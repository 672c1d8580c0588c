import { ownerCalls, type Playlist } from '@castellan/contract/calls/owner.ts'
import { Link2, ListVideo } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlainLink, LinkButton, linkStyle } from '../../../ui/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOwnDevice } from '../../device/use-own-device.ts'
import { usePlaylists } from '../queries/use-sources.ts'
import { SourceListSkeleton, listStyle } from '../source-list.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { ReceiptNote } from '../../receipt/receipt-note.tsx'
import { isFirstFetch } from '../../receipt/source-receipt.ts'
import { PlaylistRow } from './playlist-row.tsx'
import { movedGroup } from '../moved-group.ts'
import { useSortSources } from '../use-sort-sources.ts'
import { useRemoveSource } from '../use-remove-source.ts'

/** The playlists in the TV's order, links and files together. */
export function PlaylistsScreen() {
  const { t } = useTranslation()
  const device = useOwnDevice()
  const playlists = usePlaylists()
  const remove = useRemoveSource({ remove: ownerCalls.removePlaylist, restore: ownerCalls.restorePlaylist })
  const sort = useSortSources()
  const move = (list: readonly Playlist[], index: number, by: -1 | 1) => () =>
    sort.mutate(movedGroup(list, index, by).map(({ id }) => id))
  const row = (playlist: Playlist, index: number, list: readonly Playlist[]) => (
    <PlaylistRow
      key={playlist.id}
      playlist={playlist}
      device={device.data}
      isRemoving={remove.isPending && remove.variables.id === playlist.id}
      onRemove={() => remove.mutate(playlist)}
      onMoveUp={index > 0 ? move(list, index, -1) : undefined}
      onMoveDown={index < list.length - 1 ? move(list, index, 1) : undefined}
    />
  )
  return (
    <OwnerPage
      backTo="/device"
      title={t(($) => $.owner.playlists.title)}
      about={t(($) => $.owner.playlists.about)}
      action={
        <LinkButton href="/device/playlists/add" variant="primary" icon={Link2}>
          {t(($) => $.owner.playlists.add)}
        </LinkButton>
      }
    >
      {playlists.data?.length ? (
        <ReceiptNote
          device={device.data}
          answeredAt={device.dataUpdatedAt}
          isFetching={playlists.data.some(isFirstFetch)}
        />
      ) : null}
      <Loaded query={playlists} skeleton={<SourceListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={ListVideo}
              title={t(($) => $.owner.playlists.empty)}
              message={t(($) => $.owner.playlists.emptyAbout)}
              action={
                <PlainLink
                  href="/device/playlists-upload/add"
                  className={`${linkStyle} inline-flex min-h-12 items-center text-lg`}
                >
                  {t(($) => $.owner.playlists.or)}
                </PlainLink>
              }
            />
          ) : (
            <ul className={listStyle}>{list.map(row)}</ul>
          )
        }
      </Loaded>
    </OwnerPage>
  )
}
