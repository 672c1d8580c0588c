import type { DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Form } from '../../../form/use-form.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMac } from '../../device/format-mac.ts'
import type { IdentityValues } from './identity-of.ts'
import { MacWarning } from './mac-warning.tsx'

export interface IdentityFieldsProps {
  form: Form<IdentityValues>
  /** The portal that is changed: what is left empty stays. */
  portal: DevicePortal | undefined
  deviceMac: string
}

/** Address, MAC and login of a portal. */
export function IdentityFields({ form, portal, deviceMac }: IdentityFieldsProps) {
  const { t } = useTranslation()
  const { usesTvMac, mac } = form.values
  const now = (address: string) => `${t(($) => $.ownerSources.serverNow, { address })} ${t(($) => $.ownerSources.keep)}`
  return (
    <>
      <TextField
        {...form.field('url')}
        isCode
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t(($) => $.ownerPortals.url)}
        description={
          <span className="wrap-anywhere">{portal ? now(portal.address) : t(($) => $.ownerPortals.urlHint)}</span>
        }
        placeholder="http://"
        maxLength={limits.sourceUrlMax}
      />
      <Switch {...form.toggle('usesTvMac')} side="end" description={<bdi className="font-mono">{deviceMac}</bdi>}>
        {t(($) => $.ownerPortals.tvMac)}
      </Switch>
      {usesTvMac ? null : (
        <TextField
          {...form.field('mac')}
          isCode
          autoComplete="off"
          label={t(($) => $.ownerPortals.mac)}
          description={portal?.has_own_mac === true ? now(portal.mac_hint) : t(($) => $.ownerPortals.macHint)}
          placeholder="00:1A:79:"
          onChange={(typed) => form.change({ mac: formatMac(typed) })}
        />
      )}
      <MacWarning mac={usesTvMac ? deviceMac : mac} />
      <TextField
        {...form.field('login')}
        isCode
        autoComplete="off"
        label={t(($) => $.ownerSources.username)}
        optionalLabel={t(($) => $.owner.optional)}
        description={portal?.has_login === true ? t(($) => $.ownerSources.keep) : t(($) => $.ownerPortals.loginHint)}
        maxLength={limits.credentialMax}
      />
      <PasswordField
        {...form.field('password')}
        autoComplete="off"
        label={t(($) => $.ownerSources.password)}
        optionalLabel={t(($) => $.owner.optional)}
        showLabel={t(($) => $.owner.show)}
        hideLabel={t(($) => $.owner.hide)}
        maxLength={limits.credentialMax}
      />
    </>
  )
}
