import { entriesOf } from '@castellan/contract/types/typed-keys.ts'
import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { countsOf, type OwnSource } from './playlists.ts'
import { openPortalSecret, portalIdentity } from './portal-secret.ts'
import { accountOf } from '../providers/provider-account.ts'
import { redactedForOwner, providerPartOf } from './provider-part.ts'

/** A portal whose fault is not yet said in anybody's language. */
export type UnsaidPortal = Omit<DevicePortal, 'fault'> & { fault: SourceFaultCode | null }
type ReadContext = { keys: Keys; now: number }

/** What a portal reported of itself at sign-in; stored with the account. */
export type PortalFacts = { mode: 'full' | 'simple'; endpoint: string }

/** A portal behind a PIN that was not entered. */
const redactedPortal = {
  mac_hint: '',
  has_own_mac: false,
  has_login: false,
  marks: [],
  stb_type: '',
  timezone: '',
  mode: null,
  account: null,
}

/** A Stalker portal as its owner sees it; what opens it stays here. */
export function portalOf(row: OwnSource, { keys, now }: ReadContext): UnsaidPortal {
  const secret = openPortalSecret(keys, row)
  const { name, status, position, user_agent, version } = row
  const { mac, serial, deviceId, deviceId2, signature } = portalIdentity(secret, row.device_mac)
  const marks = entriesOf({ serial, box_id1: deviceId, box_id2: deviceId2, signature })
  return {
    id: row.public_id,
    name,
    status,
    position,
    user_agent,
    version,
    enabled: row.enabled === 1,
    address: row.host,
    mac_hint: `${mac.slice(0, 9)}••:••${mac.slice(14)}`,
    has_own_mac: secret.mac !== '',
    has_login: secret.login !== '',
    marks: marks.filter(([, value]) => value).map(([mark]) => mark),
    stb_type: secret.stbType ?? '',
    timezone: secret.timezone ?? '',
    mode: portalFacts(row.account)?.mode ?? null,
    counts: countsOf(row.counts),
    total: row.total ?? 0,
    updated_at: momentOf(row.updated_at),
    account: accountOf(row.account, now),
    ...providerPartOf(row, keys),
    ...redactedForOwner(row),
    ...(row.locked ? redactedPortal : {}),
  }
}

/** What is known of a portal since it let the TV in last; null before. */
export function portalFacts(account: string | null): PortalFacts | null {
  return account === null ? null : (parseJson<JsonText<{ portal?: PortalFacts }>>(account).portal ?? null)
}
