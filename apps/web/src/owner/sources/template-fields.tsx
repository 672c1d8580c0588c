import type { OfferedProvider } from '@castellan/contract/calls/owner-providers.ts'
import { fillTemplate } from '@castellan/contract/fields/url-template.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOwnDevice } from '../device/use-own-device.ts'

export interface TemplateFieldsProps {
  provider: OfferedProvider
  /** The addresses that result; empty as long as something is missing. */
  onChange: (addresses: { url: string; epg_url: string }) => void
  /** What is wrong with the address. */
  errorMessage: string | undefined
}

/** User name and password of a provider whose address is known. */
export function TemplateFields({ provider, onChange, errorMessage }: TemplateFieldsProps) {
  const { t } = useTranslation()
  const device = useOwnDevice()
  const [typed, setTyped] = useState({ username: '', password: '' })
  const asksFor = (place: string) => provider.url_template.includes(`{${place}}`)
  const isMissing = (place: keyof typeof typed) => asksFor(place) && typed[place].trim() === ''
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const values = {
      username: next.username.trim(),
      password: next.password.trim(),
      mac: device.data?.mac ?? '',
    }
    const isWhole = (['username', 'password'] as const).every((place) => !asksFor(place) || values[place] !== '')
    onChange({
      url: isWhole ? fillTemplate(provider.url_template, values) : '',
      epg_url: isWhole ? fillTemplate(provider.epg_template, values) : '',
    })
  }
  const faultOf = (place: keyof typeof typed) =>
    errorMessage !== undefined && isMissing(place) ? t(($) => $.ownerSources.required) : undefined
  return (
    <>
      {asksFor('username') ? (
        <TextField
          isCode
          name="username"
          autoComplete="off"
          label={t(($) => $.ownerSources.username)}
          maxLength={limits.credentialMax}
          value={typed.username}
          onChange={(username) => change({ username })}
          errorMessage={isMissing('password') ? faultOf('username') : (faultOf('username') ?? errorMessage)}
        />
      ) : null}
      {asksFor('password') ? (
        <PasswordField
          name="password"
          autoComplete="off"
          label={t(($) => $.ownerSources.password)}
          showLabel={t(($) => $.owner.show)}
          hideLabel={t(($) => $.owner.hide)}
          maxLength={limits.credentialMax}
          value={typed.password}
          onChange={(password) => change({ password })}
          errorMessage={faultOf('password')}
        />
      ) : null}
    </>
  )
}
