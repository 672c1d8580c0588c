import type { DevicePortal } from '@castellan/contract/calls/owner-portals.ts'

/** Who the TV is to a portal, as it is in the form. */
export type IdentityValues = {
  url: string
  usesTvMac: boolean
  mac: string
  login: string
  password: string
  serial: string
  box_id1: string
  box_id2: string
  signature: string
  stb_type: string
  timezone: string
}

/** What is sent of it: of what the server hides only what was typed, as the rest never came to this page. */
export function identityOf(typed: IdentityValues, portal?: DevicePortal) {
  const { url, login, password, serial, box_id1, box_id2, signature } = typed
  const hidden = { url, login, password, serial, box_id1, box_id2, signature }
  const filled = Object.entries(hidden)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '')
  return {
    ...(Object.fromEntries(filled) as Partial<typeof hidden>),
    stb_type: typed.stb_type.trim(),
    timezone: typed.timezone.trim(),
    ...macOf(typed, portal),
  }
}

function macOf({ usesTvMac, mac }: IdentityValues, portal: DevicePortal | undefined): { mac?: string } {
  if (usesTvMac) return { mac: '' }
  return mac === '' && portal?.has_own_mac === true ? {} : { mac }
}
