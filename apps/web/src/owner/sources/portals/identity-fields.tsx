import type { DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import { limits } from '@castellan/contract/limits.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMac } from '../../device/format-mac.ts'
import type { IdentityValues } from './identity-of.ts'
import { MacWarning } from './mac-warning.tsx'

export interface IdentityFieldsProps {
  typed: IdentityValues
  onChange: (part: Partial<IdentityValues>) => void
  /** The portal that is changed: what is left empty stays. */
  portal?: DevicePortal
  deviceMac: string
  messageOf: (field: string) => string | undefined
}

/** Address, MAC and login of a portal. */
export function IdentityFields({ typed, onChange, portal, deviceMac, messageOf }: IdentityFieldsProps) {
  const { t } = useTranslation()
  const now = (address: string) => `${t(($) => $.ownerSources.serverNow, { address })} ${t(($) => $.ownerSources.keep)}`
  return (
    <>
      <TextField
        isCode
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t(($) => $.ownerPortals.url)}
        description={
          <span className="wrap-anywhere">{portal ? now(portal.address) : t(($) => $.ownerPortals.urlHint)}</span>
        }
        placeholder="http://"
        maxLength={limits.sourceUrlMax}
        value={typed.url}
        onChange={(url) => onChange({ url })}
        errorMessage={messageOf('url')}
      />
      <Switch
        side="end"
        isSelected={typed.usesTvMac}
        onChange={(usesTvMac) => onChange({ usesTvMac })}
        description={<bdi className="font-mono">{deviceMac}</bdi>}
      >
        {t(($) => $.ownerPortals.tvMac)}
      </Switch>
      {typed.usesTvMac ? null : (
        <TextField
          isCode
          name="mac"
          autoComplete="off"
          label={t(($) => $.ownerPortals.mac)}
          description={portal?.has_own_mac === true ? now(portal.mac_hint) : t(($) => $.ownerPortals.macHint)}
          placeholder="00:1A:79:"
          value={typed.mac}
          onChange={(mac) => onChange({ mac: formatMac(mac) })}
          errorMessage={messageOf('mac')}
        />
      )}
      <MacWarning mac={typed.usesTvMac ? deviceMac : typed.mac} />
      <TextField
        isCode
        name="login"
        autoComplete="off"
        label={t(($) => $.ownerSources.username)}
        optionalLabel={t(($) => $.owner.optional)}
        description={portal?.has_login === true ? t(($) => $.ownerSources.keep) : t(($) => $.ownerPortals.loginHint)}
        maxLength={limits.credentialMax}
        value={typed.login}
        onChange={(login) => onChange({ login })}
        errorMessage={messageOf('login')}
      />
      <PasswordField
        name="password"
        autoComplete="off"
        label={t(($) => $.ownerSources.password)}
        optionalLabel={t(($) => $.owner.optional)}
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
