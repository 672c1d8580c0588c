import type { OfferedProvider } from '@castellan/contract/calls/owner-providers.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import type { Playlist } from '@castellan/contract/calls/owner.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { headersBody, providerTyped } from '../../../tv/sources/provider-body.ts'
import { useTested } from '../../../tv/sources/use-tested.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { ProviderPicker } from '../provider-picker.tsx'
import type { SourceFormProps } from '../save-source.tsx'
import { SourceFrame } from '../source-frame.tsx'
import { TemplateFields } from '../template-fields.tsx'
import { useSourceForm, type SourceValues } from '../use-source-form.ts'
import { playlistKind } from './playlist-kind.ts'

export type LinkValues = SourceValues & { url: string }

/** A playlist by address. A link that was typed is tested first; one that fails can be saved all the same. */
export function LinkForm({ title, submitLabel, source: playlist, send }: SourceFormProps<Playlist, LinkValues>) {
  const { t } = useTranslation()
  const [provider, setProvider] = useState<OfferedProvider | null>(null)
  const form = useSourceForm<LinkValues>(
    { kind: playlistKind, id: playlist?.id },
    {
      first: { name: playlist?.name ?? '', url: '', pin: '', ...providerTyped(playlist) },
      secret: ['url'],
      check: ({ url }) => ({
        url: urlFault(url.trim(), playlist !== undefined, {
          required: t(($) => $.owner.playlists.required),
          invalid: t(($) => $.owner.playlists.urlInvalid),
          user: t(($) => $.owner.playlists.urlUser),
        }),
      }),
      send: (typed) => send({ ...typed, url: typed.url.trim() }),
    },
  )
  const url = form.values.url.trim()
  const tested = useTested({
    form,
    ask: (body) => callApi(ownerSourceCalls.testPlaylist, { body }),
    asking: {
      ...(playlist ? { id: playlist.id } : {}),
      url,
      user_agent: form.values.user_agent.trim(),
      ...headersBody(form.values.headers, playlist?.headers),
    },
    isUntouched: playlist !== undefined && url === '',
  })
  const urlHint = playlist
    ? `${t(($) => $.owner.playlists.urlNow, { address: playlist.address })} ${t(($) => $.owner.playlists.urlKeep)}`
    : t(($) => $.owner.playlists.urlHint)
  return (
    <SourceFrame
      form={form}
      tested={tested}
      source={playlist}
      isFile={playlist?.kind === 'm3u_file'}
      backTo={playlistKind.path}
      title={title}
      submitLabel={submitLabel}
      counted="episodes"
    >
      {playlist ? null : (
        <ProviderPicker
          chosen={provider}
          isFitting={({ url_template }) => /\{(?:username|password)\}/u.test(url_template)}
          onChoose={(one) => {
            setProvider(one)
            form.change({ url: '', epg_url: '', name: form.values.name || (one?.name ?? '') })
          }}
        />
      )}
      {provider ? (
        <TemplateFields
          key={provider.id}
          provider={provider}
          onChange={form.change}
          errorMessage={form.messageOf('url')}
        />
      ) : (
        <TextField
          {...form.field('url')}
          isCode
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t(($) => $.owner.playlists.url)}
          description={<span className="wrap-anywhere">{urlHint}</span>}
          placeholder="http://"
          maxLength={limits.sourceUrlMax}
        />
      )}
    </SourceFrame>
  )
}

function urlFault(
  url: string,
  mayBeEmpty: boolean,
  words: { required: string; invalid: string; user: string },
): string | undefined {
  if (url === '') return mayBeEmpty ? undefined : words.required
  if (!/^https?:\/\/\S+$/iu.test(url)) return words.invalid
  return /^https?:\/\/[^/?#]*@/iu.test(url) ? words.user : undefined
}
