import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { useMutation } from '@tanstack/react-query'
import { dropTyped } from '../../../session/typed-words.ts'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useGo } from '../../device/use-go.ts'
import { useRenewSources } from '../queries/use-sources.ts'
import { providerBody } from '../../../tv/sources/provider-body.ts'
import { LinkForm } from './link-form.tsx'
import type { LinkValues } from './link-form.tsx'

/** A playlist by link; back in the list its receipt says when the TV has it. */
export function AddPlaylistScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const renew = useRenewSources()
  const add = useMutation({
    meta: failureShown,
    mutationFn: ({ name, url, pin, ...more }: LinkValues) =>
      callApi(ownerCalls.addPlaylist, {
        body: {
          name,
          url,
          ...providerBody(more),
          ...(pin === '' ? {} : { pin }),
        },
      }),
    onSuccess: async () => {
      dropTyped('owner', 'playlist.add')
      await renew()
      go('/device/playlists')
    },
  })
  return (
    <LinkForm
      title={t(($) => $.owner.playlists.addTitle)}
      submitLabel={t(($) => $.owner.playlists.addAction)}
      error={add.error}
      isPending={add.isPending}
      onSubmit={(typed) => add.mutate(typed)}
    />
  )
}
