import { ownerPortalCalls, type DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import { callApi } from '../../../api/call-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { headersBody, providerTyped } from '../../../tv/sources/provider-body.ts'
import { useTested } from '../../../tv/sources/use-tested.ts'
import { isWholeMac } from '../../device/format-mac.ts'
import { useOwnDevice } from '../../device/use-own-device.ts'
import type { SourceFormProps } from '../save-source.tsx'
import { SourceFrame } from '../source-frame.tsx'
import { useSourceForm, type SourceValues } from '../use-source-form.ts'
import { portalKind } from './portal-kind.ts'
import { BoxFields, boxNames } from './box-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { identityOf, type IdentityValues } from './identity-of.ts'

export type PortalValues = IdentityValues & SourceValues

/** A portal and who the TV is to it. It is tested first; one that fails can be saved all the same. */
export function PortalForm({ title, submitLabel, source: portal, send }: SourceFormProps<DevicePortal, PortalValues>) {
  const { t } = useTranslation()
  const device = useOwnDevice()
  const first = firstTyped(portal)
  const form = useSourceForm<PortalValues>(
    { kind: portalKind, id: portal?.id },
    {
      first,
      secret: ['url', 'mac', 'login', 'password', 'serial', 'box_id1', 'box_id2', 'signature'],
      check: ({ url, usesTvMac, mac }) => {
        const isMacKept = mac === '' && portal?.has_own_mac === true
        return {
          url: portal === undefined && url.trim() === '' ? t(($) => $.ownerSources.required) : undefined,
          mac: usesTvMac || isMacKept || isWholeMac(mac) ? undefined : t(($) => $.ownerPortals.macWrong),
        }
      },
      send,
    },
  )
  const asking = askingOf(form.values, portal)
  const tested = useTested({
    form,
    ask: (body) => callApi(ownerPortalCalls.testPortal, { body }),
    asking,
    isUntouched: portal !== undefined && JSON.stringify(asking) === JSON.stringify(askingOf(first, portal)),
  })
  return (
    <SourceFrame
      form={form}
      tested={tested}
      source={portal}
      backTo={portalKind.path}
      title={title}
      submitLabel={submitLabel}
      more={<BoxFields form={form} portal={portal} />}
      others={boxNames}
    >
      <IdentityFields form={form} portal={portal} deviceMac={device.data?.mac ?? ''} />
    </SourceFrame>
  )
}

function askingOf(typed: PortalValues, portal: DevicePortal | undefined) {
  return {
    ...identityOf(typed, portal),
    user_agent: typed.user_agent.trim(),
    ...headersBody(typed.headers, portal?.headers),
    ...(portal ? { id: portal.id } : {}),
  }
}

function firstTyped(portal: DevicePortal | undefined): PortalValues {
  return {
    name: portal?.name ?? '',
    url: '',
    usesTvMac: portal?.has_own_mac !== true,
    mac: '',
    login: '',
    password: '',
    pin: '',
    serial: '',
    box_id1: '',
    box_id2: '',
    signature: '',
    stb_type: portal?.stb_type ?? '',
    timezone: portal?.timezone ?? '',
    ...providerTyped(portal),
  }
}
