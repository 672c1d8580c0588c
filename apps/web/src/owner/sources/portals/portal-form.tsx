import { ownerPortalCalls, type DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import { useStoredValues } from '../../../form/use-stored-values.ts'
import { callApi } from '../../../api/call-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isWholeMac } from '../../device/format-mac.ts'
import { FailureNote, fieldMessage } from '../../../form/failure-note.tsx'
import {
  headersBody,
  providerFieldNames,
  providerTyped,
  type ProviderValues,
} from '../../../tv/sources/provider-body.ts'
import { ProviderFields } from '../../../tv/sources/provider-fields.tsx'
import { PanelPinField } from '../pins/panel-pin-field.tsx'
import { useOwnDevice } from '../../device/use-own-device.ts'
import type { SourceFormProps } from '../save-source.tsx'
import { SourceFrame } from '../source-frame.tsx'
import { useTested } from '../use-tested.ts'
import { VerdictNote } from '../../../tv/sources/verdict-note.tsx'
import { BoxFields, boxFields } from './box-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { identityOf, type IdentityValues } from './identity-of.ts'

export type PortalValues = IdentityValues & ProviderValues & { name: string; pin: string }

const boxNames = boxFields.map(({ name }) => name)
const fields = ['name', 'pin', 'url', 'mac', 'login', 'password', ...boxNames, ...providerFieldNames]

/** The provider's credentials are not stored anywhere; they only outlive the end of a session. */
const secrets = [
  'url',
  'mac',
  'login',
  'password',
  'pin',
  'serial',
  'boxId1',
  'boxId2',
  'signature',
  'epgUrl',
  'headers',
] as const

/** A portal and who the TV is to it. It is tested first; one that fails can be saved all the same. */
export function PortalForm({
  title,
  submitLabel,
  source: portal,
  error,
  isPending,
  onSubmit,
}: SourceFormProps<DevicePortal, PortalValues>) {
  const { t } = useTranslation()
  const deviceMac = useOwnDevice().data?.mac ?? ''
  const kept = useStoredValues(firstTyped(portal), {
    for: 'owner',
    as: `portal.${portal?.id ?? 'add'}`,
    secret: secrets,
  })
  const typed = kept.values
  const change = (part: Partial<PortalValues>) => kept.change(part)
  const asking = askingOf(typed, portal)
  const isUntouched =
    portal !== undefined && JSON.stringify(asking) === JSON.stringify(askingOf(firstTyped(portal), portal))
  const wrong = wrongOf(typed, portal, {
    required: t(($) => $.ownerSources.required),
    mac: t(($) => $.ownerPortals.macWrong),
  })
  const testing = { ask: askPortal, asking, isUntouched, wrong, error, isPending, onSave: () => onSubmit(typed) }
  const { mustTest, failure, messageOf, ...tested } = useTested(testing)
  const known = portal ? { portal } : {}
  return (
    <SourceFrame
      kept={kept}
      backTo="/device/portals"
      title={title}
      submitLabel={mustTest ? t(($) => $.ownerSources.test) : submitLabel}
      isPending={tested.isPending}
      onSubmit={tested.submit}
      name={typed.name}
      onName={(name) => change({ name })}
      nameError={messageOf('name')}
    >
      <IdentityFields typed={typed} onChange={change} {...known} deviceMac={deviceMac} messageOf={messageOf} />
      <ProviderFields
        isOpen={boxNames.some((name) => messageOf(name) !== undefined)}
        typed={typed}
        onChange={change}
        error={failure}
        epgAddress={portal?.epg_address ?? null}
      >
        <BoxFields typed={typed} onChange={change} {...known} messageOf={messageOf} />
      </ProviderFields>
      {portal ? null : (
        <PanelPinField
          value={typed.pin}
          onChange={(pin) => change({ pin })}
          errorMessage={fieldMessage(failure, 'pin')}
        />
      )}
      <VerdictNote {...tested.note} />
      <FailureNote error={failure} fields={fields} />
    </SourceFrame>
  )
}

type PreviewRequest = ReturnType<typeof identityOf> & { id?: string; user_agent: string } & ReturnType<
    typeof headersBody
  >

function askingOf(typed: PortalValues, portal: DevicePortal | undefined): PreviewRequest {
  return {
    ...identityOf(typed, portal),
    user_agent: typed.userAgent.trim(),
    ...headersBody(typed.headers, portal?.headers),
    ...(portal ? { id: portal.id } : {}),
  }
}

function askPortal(asking: PreviewRequest) {
  return callApi(ownerPortalCalls.testPortal, { body: asking })
}

function wrongOf(
  { name, url, usesTvMac, mac }: PortalValues,
  portal: DevicePortal | undefined,
  words: { required: string; mac: string },
): Record<string, string | undefined> {
  const isMacKept = mac === '' && portal?.has_own_mac === true
  return {
    name: name.trim() === '' ? words.required : undefined,
    url: portal === undefined && url.trim() === '' ? words.required : undefined,
    mac: usesTvMac || isMacKept || isWholeMac(mac) ? undefined : words.mac,
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
    boxId1: '',
    boxId2: '',
    signature: '',
    stbType: portal?.stb_type ?? '',
    timezone: portal?.timezone ?? '',
    ...providerTyped(portal),
  }
}
