import type { Screen } from '@castellan/contract/screens.ts'

/** Tokens of the sessions that are open in the same browser. */
export type Tokens = { token?: string; device_token?: string }

/** What `{id}` stands for: the first row of a list, or oneself. */
const lists: Record<string, string> = {
  'devices.device': '/devices',
  'portals.edit': '/portals',
  'reseller.credits.user': '/user',
  'settings.roles.edit': '/settings/roles',
  'settings.roles.permissions': '/settings/roles',
  'settings.users.edit': '/settings/users',
  'device.playlists.edit': '/app/device/playlists',
}

/** Where a screen stands for this person: the parts that vary name a row he may see; row 1 where there is none. */
export async function screenAddress(url: string, screen: Screen, tokens: Tokens): Promise<string> {
  const list = lists[screen.name]
  const id = list === undefined ? '1' : await firstIdOf(`${url}/api${list}`, tokens)
  return screen.path
    .replace('{product}', 'f')
    .replace('{provider}', 'oidc')
    .replaceAll(/\{[a-z_]+\}/gu, id)
}

async function firstIdOf(address: string, { token, device_token: deviceToken }: Tokens): Promise<string> {
  const bearer = address.includes('/app/device') ? deviceToken : token
  const answer = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } })
  if (!answer.ok) return '1'
  const { id, data } = (await answer.json()) as { id?: number; data?: { id: number | string }[] }
  return String(id ?? data?.[0]?.id ?? 1)
}
