import type { MaskedSource } from '@castellan/contract/calls/managed-sources.ts'
import { openingFields } from '@castellan/contract/fields/opening-fields.ts'
import type { FetchedKind } from '@castellan/contract/fields/source-kinds.ts'
import { readXtreamLink } from '@castellan/contract/fields/xtream-login.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Form } from '../../../form/use-form.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** What opens a source of a provider, as it is in the form. */
export type OpeningValues = { kind: FetchedKind; address: string; username: string; password: string; mac: string }

export type OpeningFieldsProps = {
  form: Form<OpeningValues>
  /** The source that is changed; what is left empty stays. */
  source: MaskedSource | undefined
}

const renamed = new Map([
  ['server', 'address'],
  ['url', 'address'],
  ['login', 'username'],
])
/** The field that the server means, which it calls differently for each kind of source. */
export const openingNameOf = (path: string) => renamed.get(path) ?? path

/** Address, login and MAC of a source; none of it is ever shown again. */
export function OpeningFields({ form, source }: OpeningFieldsProps) {
  const { t } = useTranslation()
  const { kind } = form.values
  const names = openingFields[kind]
  const keep = source ? { description: t(($) => $.ownerSources.keep) } : {}
  return (
    <>
      <TextField
        {...form.field('address')}
        isCode
        name={names.address}
        autoComplete="off"
        label={t(($) => $.devicePage.sources.addresses[kind])}
        description={source ? t(($) => $.devicePage.sources.otherHost, { address: source.address }) : undefined}
        placeholder="http://"
        maxLength={limits.sourceUrlMax}
        onChange={(address) => form.change(kind === 'xtream' ? filledFrom(address) : { address })}
      />
      {names.username === null ? null : (
        <>
          <TextField
            {...form.field('username')}
            isCode
            name={names.username}
            autoComplete="off"
            label={t(($) => $.ownerSources.username)}
            {...keep}
            {...(names.isLoginOptional ? { optionalLabel: t(($) => $.table.optional) } : {})}
            maxLength={limits.credentialMax}
          />
          <PasswordField
            {...form.field('password')}
            autoComplete="off"
            label={t(($) => $.ownerSources.password)}
            {...keep}
            showLabel={t(($) => $.table.show)}
            hideLabel={t(($) => $.table.hide)}
          />
        </>
      )}
      {names.mac === null ? null : (
        <TextField
          {...form.field('mac')}
          isCode
          autoComplete="off"
          label={t(($) => $.ownerPortals.mac)}
          description={t(($) => $.devicePage.sources.macHint)}
          optionalLabel={t(($) => $.table.optional)}
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
