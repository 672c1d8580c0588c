import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import type { Playlist } from '@castellan/contract/calls/owner.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { dropTyped } from '../../../session/typed-words.ts'
import { callApi } from '../../../api/call-api.ts'
import { callQuery } from '../../../api/call-query.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../../device/use-go.ts'
import { useRenewSources, useRenewStale } from '../queries/use-sources.ts'
import { LockedSourcePage } from '../pins/locked-source-page.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { FormSkeleton } from '../../page/form-skeleton.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { providerBody } from '../../../tv/sources/provider-body.ts'
import { LinkForm } from './link-form.tsx'
import type { LinkValues } from './link-form.tsx'

/** Changes one playlist; what is not touched stays. */
export function EditPlaylistScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const playlist = useQuery({ ...callQuery(ownerCalls.playlist, { params: { id } }), refetchOnWindowFocus: false })
  if (playlist.data?.data.locked)
    return (
      <LockedSourcePage backTo="/device/playlists" source={playlist.data.data} change={ownerCalls.changePlaylist} />
    )
  if (playlist.data) return <EditForm key={id} playlist={playlist.data.data} />
  return (
    <OwnerPage backTo="/device/playlists" title={t(($) => $.owner.playlists.editTitle)}>
      <Loaded query={playlist} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </OwnerPage>
  )
}

function EditForm({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation()
  const go = useGo()
  const renew = useRenewSources()
  const onError = useRenewStale()
  const change = useMutation({
    meta: failureShown,
    mutationFn: (typed: LinkValues) => callApi(ownerCalls.changePlaylist, { body: changesOf(playlist, typed) }),
    onError,
    onSuccess: async () => {
      dropTyped('owner', `playlist.${playlist.id}`)
      await renew()
      go('/device/playlists')
    },
  })
  return (
    <LinkForm
      title={t(($) => $.owner.playlists.editTitle)}
      submitLabel={t(($) => $.owner.save)}
      playlist={playlist}
      error={change.error}
      isPending={change.isPending}
      onSubmit={(typed) => change.mutate(typed)}
    />
  )
}

/** What differs from what the playlist has; a file has nothing of a provider. */
function changesOf(playlist: Playlist, { name, url, pin: _, ...typed }: LinkValues) {
  const { id, version } = playlist
  return {
    id,
    version,
    name,
    ...(url === '' ? {} : { url }),
    ...providerBody(typed, playlist),
  }
}
