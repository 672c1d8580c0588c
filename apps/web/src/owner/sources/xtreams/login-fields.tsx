import type { Xtream } from '@castellan/contract/calls/owner-sources.ts'
import { readXtreamLink } from '@castellan/contract/fields/xtream-login.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import type { Form } from '../../../form/use-form.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type XtreamLoginValues = { server: string; username: string; password: string }

export interface LoginFieldsProps {
  form: Form<XtreamLoginValues>
  /** The login that is changed: what is left empty stays. */
  xtream?: Xtream
  /** False where the server is one that was picked by its name. */
  hasServer?: boolean
}

/** Server, user name and password; a whole link that is pasted into the first fills all three. */
export function LoginFields({ form, xtream, hasServer = true }: LoginFieldsProps) {
  const { t } = useTranslation()
  const [isFilled, setIsFilled] = useState(false)
  const takeServer = (server: string) => {
    // Only what was pasted at once is taken apart; anyone who types is left alone.
    const link = Math.abs(server.length - form.values.server.length) > 1 ? readXtreamLink(server) : null
    setIsFilled(link !== null)
    form.change(link ?? { server })
  }
  const keep = xtream ? t(($) => $.ownerSources.keep) : undefined
  const hint = xtream
    ? `${t(($) => $.ownerSources.serverNow, { address: xtream.address })} ${t(($) => $.ownerSources.keep)}`
    : t(($) => $.ownerSources.serverHint)
  return (
    <>
      {hasServer ? (
        <TextField
          {...form.field('server')}
          isCode
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t(($) => $.ownerSources.server)}
          description={<span className="wrap-anywhere">{isFilled ? t(($) => $.ownerSources.filled) : hint}</span>}
          placeholder="http://"
          maxLength={limits.sourceUrlMax}
          onChange={takeServer}
        />
      ) : null}
      <TextField
        {...form.field('username')}
        isCode
        autoComplete="off"
        label={t(($) => $.ownerSources.username)}
        description={keep}
        maxLength={limits.credentialMax}
      />
      <PasswordField
        {...form.field('password')}
        autoComplete="off"
        label={t(($) => $.ownerSources.password)}
        description={keep}
        showLabel={t(($) => $.owner.show)}
        hideLabel={t(($) => $.owner.hide)}
        maxLength={limits.credentialMax}
      />
    </>
  )
}
