import type { Playlist } from '@castellan/contract/calls/owner.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { DevicePage } from '../parts/device-page.tsx'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'

export type LinkTyped = { name: string; url: string; userAgent: string }

export interface LinkFormProps {
  title: string
  submitLabel: string
  /** The playlist that is changed; its address stays unless a new one is typed. */
  playlist?: Playlist
  error: Error | null
  isPending: boolean
  onSubmit: (typed: LinkTyped) => void
}

/** Name, link and user agent of a playlist by address. */
export function LinkForm({ title, submitLabel, playlist, error, isPending, onSubmit }: LinkFormProps) {
  const { t } = useWords()
  const isFile = playlist?.kind === 'm3u_file'
  const [typed, setTyped] = useState<LinkTyped>({
    name: playlist?.name ?? '',
    url: '',
    userAgent: playlist?.user_agent ?? '',
  })
  const [isAsked, setIsAsked] = useState(false)
  const wrong = {
    name: typed.name.trim() === '' ? t(($) => $.owner.playlists.required) : undefined,
    url: urlFault(typed.url.trim(), playlist !== undefined, {
      required: t(($) => $.owner.playlists.required),
      invalid: t(($) => $.owner.playlists.urlInvalid),
      user: t(($) => $.owner.playlists.urlUser),
    }),
  }
  const change = (part: Partial<LinkTyped>) => setTyped({ ...typed, ...part })
  const urlHint = playlist
    ? `${t(($) => $.owner.playlists.urlNow, { address: playlist.address })} ${t(($) => $.owner.playlists.urlKeep)}`
    : t(($) => $.owner.playlists.urlHint)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (!isPending && wrong.name === undefined && wrong.url === undefined)
          onSubmit({ ...typed, url: typed.url.trim() })
      }}
    >
      <DevicePage
        backTo="/device/playlists"
        title={title}
        action={
          <Button type="submit" variant="primary" isPending={isPending}>
            {submitLabel}
          </Button>
        }
      >
        <TextField
          name="name"
          label={t(($) => $.owner.playlists.name)}
          description={t(($) => $.owner.playlists.nameHint)}
          placeholder={t(($) => $.owner.playlists.namePlaceholder)}
          maxLength={limits.sourceNameMax}
          value={typed.name}
          onChange={(name) => change({ name })}
          errorMessage={(isAsked ? wrong.name : undefined) ?? fieldMessage(error, 'name')}
        />
        {isFile ? null : (
          <>
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
              errorMessage={(isAsked ? wrong.url : undefined) ?? fieldMessage(error, 'url')}
            />
            <TextField
              isCode
              name="user_agent"
              autoComplete="off"
              label={t(($) => $.owner.playlists.userAgent)}
              optionalLabel={t(($) => $.owner.optional)}
              description={t(($) => $.owner.playlists.userAgentHint)}
              maxLength={256}
              value={typed.userAgent}
              onChange={(userAgent) => change({ userAgent })}
              errorMessage={fieldMessage(error, 'user_agent')}
            />
          </>
        )}
        <FailureNote error={error} fields={['name', 'url', 'user_agent']} />
      </DevicePage>
    </form>
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
