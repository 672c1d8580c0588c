import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import type { Playlist } from '@castellan/contract/calls/owner.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { callApi } from '../../../api/call-api.ts'
import { callQuery } from '../../../api/call-query.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useGo } from '../data/use-go.ts'
import { useRenewSources } from '../data/use-sources.ts'
import { DevicePage } from '../parts/device-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { LinkForm } from './link-form.tsx'
import type { LinkTyped } from './link-form.tsx'

/** Changes one playlist; what is not touched stays. */
export function EditPlaylistScreen() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const playlist = useQuery({ ...callQuery(ownerCalls.playlist, { params: { id } }), refetchOnWindowFocus: false })
  if (playlist.data) return <EditForm key={id} playlist={playlist.data.data} />
  return (
    <DevicePage backTo="/device/playlists" title={t(($) => $.owner.playlists.editTitle)}>
      <Loaded query={playlist} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </DevicePage>
  )
}

function EditForm({ playlist }: { playlist: Playlist }) {
  const { t } = useWords()
  const go = useGo()
  const renew = useRenewSources()
  const change = useMutation({
    mutationFn: ({ name, url, userAgent }: LinkTyped) =>
      callApi(ownerCalls.changePlaylist, {
        body: {
          id: playlist.id,
          version: playlist.version,
          name,
          ...(url === '' ? {} : { url }),
          ...(userAgent.trim() === playlist.user_agent ? {} : { user_agent: userAgent.trim() }),
        },
      }),
    onSuccess: async () => {
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

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      {['name', 'url', 'agent'].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
