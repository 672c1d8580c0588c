import type { Xtream } from '@castellan/contract/calls/owner-sources.ts'
import { readXtreamLink } from '@castellan/contract/fields/xtream-login.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type XtreamLoginValues = { server: string; username: string; password: string }

export interface LoginFieldsProps {
  typed: XtreamLoginValues
  onChange: (part: Partial<XtreamLoginValues>) => void
  /** The login that is changed: what is left empty stays. */
  xtream?: Xtream
  /** False where the server is one that was picked by its name. */
  hasServer?: boolean
  messageOf: (field: keyof XtreamLoginValues) => string | undefined
}

/** Server, user name and password; a whole link that is pasted into the first fills all three. */
export function LoginFields({ typed, onChange, xtream, hasServer = true, messageOf }: LoginFieldsProps) {
  const { t } = useTranslation()
  const [isFilled, setIsFilled] = useState(false)
  const takeServer = (server: string) => {
    // Only what was pasted at once is taken apart; anyone who types is left alone.
    const link = Math.abs(server.length - typed.server.length) > 1 ? readXtreamLink(server) : null
    setIsFilled(link !== null)
    onChange(link ?? { server })
  }
  const keep = xtream ? t(($) => $.ownerSources.keep) : undefined
  const hint = xtream
    ? `${t(($) => $.ownerSources.serverNow, { address: xtream.address })} ${t(($) => $.ownerSources.keep)}`
    : t(($) => $.ownerSources.serverHint)
  return (
    <>
      {hasServer ? (
        <TextField
          isCode
          name="server"
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t(($) => $.ownerSources.server)}
          description={<span className="wrap-anywhere">{isFilled ? t(($) => $.ownerSources.filled) : hint}</span>}
          placeholder="http://"
          maxLength={limits.sourceUrlMax}
          value={typed.server}
          onChange={takeServer}
          errorMessage={messageOf('server')}
        />
      ) : null}
      <TextField
        isCode
        name="username"
        autoComplete="off"
        label={t(($) => $.ownerSources.username)}
        description={keep}
        maxLength={limits.credentialMax}
        value={typed.username}
        onChange={(username) => onChange({ username })}
        errorMessage={messageOf('username')}
      />
      <PasswordField
        name="password"
        autoComplete="off"
        label={t(($) => $.ownerSources.password)}
        description={keep}
        showLabel={t(($) => $.owner.show)}
        hideLabel={t(($) => $.owner.hide)}
        maxLength={limits.credentialMax}
        value={typed.password}
        onChange={(password) => onChange({ password })}
        errorMessage={messageOf('password')}
      />
    </>
  )
}
