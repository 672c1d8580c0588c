import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import type { Playlist } from '@castellan/contract/calls/owner.ts'
import type { OfferedProvider } from '@castellan/contract/calls/owner-providers.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { useStoredValues } from '../../../form/use-stored-values.ts'
import { callApi } from '../../../api/call-api.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailureNote, fieldMessage } from '../../../form/failure-note.tsx'
import {
  headersBody,
  providerFieldNames,
  providerTyped,
  type ProviderValues,
} from '../../../tv/sources/provider-body.ts'
import { PinSwitch, ProviderFields } from '../../../tv/sources/provider-fields.tsx'
import { PanelPinField } from '../pins/panel-pin-field.tsx'
import { ProviderPicker } from '../provider-picker.tsx'
import type { SourceFormProps } from '../save-source.tsx'
import { TemplateFields } from '../template-fields.tsx'
import { SourceFrame } from '../source-frame.tsx'
import { useTested } from '../use-tested.ts'
import { playlistKind } from './playlist-kind.ts'
import { VerdictNote } from '../../../tv/sources/verdict-note.tsx'

export type LinkValues = ProviderValues & { name: string; url: string; pin: string }

/** The provider's credentials are not stored anywhere; they only outlive the end of a session. */
const secrets = ['url', 'pin', 'epgUrl', 'headers'] as const

/** A playlist by address. A link that was typed is tested first; one that fails can be saved all the same. */
export function LinkForm({
  title,
  submitLabel,
  source: playlist,
  error,
  isPending,
  onSubmit,
}: SourceFormProps<Playlist, LinkValues>) {
  const { t } = useTranslation()
  const isFile = playlist?.kind === 'm3u_file'
  const first = { name: playlist?.name ?? '', url: '', pin: '', ...providerTyped(playlist) }
  const kept = useStoredValues<LinkValues>(first, {
    for: 'owner',
    as: `playlist.${playlist?.id ?? 'add'}`,
    secret: secrets,
  })
  const typed = kept.values
  const [provider, setProvider] = useState<OfferedProvider | null>(null)
  const wrong = {
    name: typed.name.trim() === '' ? t(($) => $.owner.playlists.required) : undefined,
    url: urlFault(typed.url.trim(), playlist !== undefined, {
      required: t(($) => $.owner.playlists.required),
      invalid: t(($) => $.owner.playlists.urlInvalid),
      user: t(($) => $.owner.playlists.urlUser),
    }),
  }
  const change = (part: Partial<LinkValues>) => kept.change(part)
  const asking = {
    ...(playlist ? { id: playlist.id } : {}),
    url: typed.url.trim(),
    user_agent: typed.userAgent.trim(),
    ...headersBody(typed.headers, playlist?.headers),
  }
  const onSave = () => onSubmit({ ...typed, url: asking.url })
  const testing = { ask: askProvider, asking, isUntouched: asking.url === '' }
  const { mustTest, failure, messageOf, ...tested } = useTested({ ...testing, wrong, error, isPending, onSave })
  const urlHint = playlist
    ? `${t(($) => $.owner.playlists.urlNow, { address: playlist.address })} ${t(($) => $.owner.playlists.urlKeep)}`
    : t(($) => $.owner.playlists.urlHint)
  return (
    <SourceFrame
      kept={kept}
      backTo={playlistKind.path}
      title={title}
      submitLabel={mustTest ? t(($) => $.ownerSources.test) : submitLabel}
      isPending={tested.isPending}
      onSubmit={tested.submit}
      name={typed.name}
      onName={(name) => change({ name })}
      nameError={messageOf('name')}
    >
      {isFile ? (
        <PinSwitch typed={typed} onChange={change} />
      ) : (
        <>
          {playlist ? null : (
            <ProviderPicker
              chosen={provider}
              isFitting={({ url_template }) => /\{(?:username|password)\}/u.test(url_template)}
              onChoose={(one) => {
                setProvider(one)
                change({ url: '', epgUrl: '', name: typed.name || (one?.name ?? '') })
              }}
            />
          )}
          {provider ? (
            <TemplateFields
              key={provider.id}
              provider={provider}
              onChange={change}
              isAsked={tested.isAsked}
              errorMessage={fieldMessage(failure, 'url')}
            />
          ) : (
            <TextField
              isCode
              name="url"
              type="url"
              inputMode="url"
              autoComplete="off"
              label={t(($) => $.owner.playlists.url)}
              description={<span className="wrap-anywhere">{urlHint}</span>}
              placeholder="http://"
              maxLength={limits.sourceUrlMax}
              value={typed.url}
              onChange={(url) => change({ url })}
              errorMessage={messageOf('url')}
            />
          )}
          <VerdictNote {...tested.note} counted="episodes" />
          <ProviderFields typed={typed} onChange={change} error={failure} epgAddress={playlist?.epg_address ?? null} />
          {playlist ? null : (
            <PanelPinField
              value={typed.pin}
              onChange={(pin) => change({ pin })}
              errorMessage={fieldMessage(failure, 'pin')}
            />
          )}
        </>
      )}
      <FailureNote error={failure} fields={['name', 'url', 'pin', ...providerFieldNames]} />
    </SourceFrame>
  )
}

type PreviewRequest = { id?: string; url: string; user_agent: string } & ReturnType<typeof headersBody>

function askProvider(asking: PreviewRequest) {
  return callApi(ownerSourceCalls.testPlaylist, { body: asking })
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
