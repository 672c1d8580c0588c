import type { MaskedSource } from '@castellan/contract/calls/managed-sources.ts'
import { openingFields } from '@castellan/contract/fields/opening-fields.ts'
import type { FetchedKind } from '@castellan/contract/fields/source-kinds.ts'
import { readXtreamLink } from '@castellan/contract/fields/xtream-login.ts'
import { limits } from '@castellan/contract/limits.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** What opens a source of a provider, as it is in the form. */
export type OpeningValues = { kind: FetchedKind; address: string; username: string; password: string; mac: string }

export type OpeningFieldsProps = {
  typed: OpeningValues
  onChange: (part: Partial<OpeningValues>) => void
  /** The source that is changed; what is left empty stays. */
  source: MaskedSource | undefined
  messageOf: (field: string) => string | undefined
}

/** The fields of a kind of source as the server names them: its address and what opens it. */
export function openingNames(kind: FetchedKind): string[] {
  const { address, username } = openingFields[kind]
  return [address, username ?? '', 'password', 'mac'].filter(Boolean)
}

/** Address, login and MAC of a source; none of it is ever shown again. */
export function OpeningFields({ typed, onChange, source, messageOf }: OpeningFieldsProps) {
  const { t } = useTranslation()
  const { kind } = typed
  const names = openingFields[kind]
  const keep = source ? { description: t(($) => $.ownerSources.keep) } : {}
  return (
    <>
      <TextField
        isCode
        name={names.address}
        autoComplete="off"
        label={t(($) => $.devicePage.sources.addresses[kind])}
        description={source ? t(($) => $.devicePage.sources.otherHost, { address: source.address }) : undefined}
        placeholder="http://"
        maxLength={limits.sourceUrlMax}
        value={typed.address}
        onChange={(address) => onChange(kind === 'xtream' ? filledFrom(address) : { address })}
        errorMessage={messageOf(names.address)}
      />
      {names.username === null ? null : (
        <>
          <TextField
            isCode
            name={names.username}
            autoComplete="off"
            label={t(($) => $.ownerSources.username)}
            {...keep}
            {...(names.isLoginOptional ? { optionalLabel: t(($) => $.table.optional) } : {})}
            maxLength={limits.credentialMax}
            value={typed.username}
            onChange={(username) => onChange({ username })}
            errorMessage={messageOf(names.username)}
          />
          <PasswordField
            name="password"
            autoComplete="off"
            label={t(($) => $.ownerSources.password)}
            {...keep}
            value={typed.password}
            onChange={(password) => onChange({ password })}
            errorMessage={messageOf('password')}
            showLabel={t(($) => $.table.show)}
            hideLabel={t(($) => $.table.hide)}
          />
        </>
      )}
      {names.mac === null ? null : (
        <TextField
          isCode
          name={names.mac}
          autoComplete="off"
          label={t(($) => $.ownerPortals.mac)}
          description={t(($) => $.devicePage.sources.macHint)}
          optionalLabel={t(($) => $.table.optional)}
          value={typed.mac}
          onChange={(mac) => onChange({ mac })}
          errorMessage={messageOf(names.mac)}
        />
      )}
    </>
  )
}

/** A link in the server field fills all three fields. */
function filledFrom(address: string): Partial<OpeningValues> {
  const login = readXtreamLink(address)
  return login ? { address: login.server, username: login.username, password: login.password } : { address }
}
