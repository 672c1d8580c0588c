import type { Screen } from '@castellan/contract/screens.ts'
import { valueAt } from '@castellan/contract/types/value-at.ts'

/** Tokens of the sessions that are open in the same browser. */
export type Tokens = { token?: string; device_token?: string }

/** The value of `{id}`: the first row of a list, or oneself. */
const lists: Record<string, string> = {
  'devices.device': '/devices',
  'portals.edit': '/portals',
  'reseller.credits.user': '/user',
  'settings.roles.edit': '/settings/roles',
  'settings.roles.permissions': '/settings/roles',
  'settings.users.user': '/settings/users',
  'settings.users.edit': '/settings/users',
  'device.playlists.edit': '/app/device/playlists',
  'v3.mainscreen.movies.edit': '/mainscreen/movies',
  'v3.mainscreen.movies.videos.add': '/mainscreen/movies',
  'v3.mainscreen.series.edit': '/mainscreen/series',
  'v3.mainscreen.series.videos.add': '/mainscreen/series',
  'v3.mainscreen.series.episodes': '/mainscreen/series',
  'v3.mainscreen.networks.edit': '/mainscreen/networks',
  'v3.episodes.edit': '/mainscreen/episodes',
}

/** The address of a screen for this person: its parameters name a row they may see; row 1 where there is none. */
export async function screenAddress(url: string, screen: Screen, tokens: Tokens): Promise<string> {
  const list = lists[screen.name]
  const { id, series } = list === undefined ? first : await firstOf(`${url}/api${list}`, tokens)
  return screen.path
    .replace('/{id}/{series_id}/', `/${id}/${series}/`)
    .replace('{product}', 'f')
    .replace('{provider}', 'oidc')
    .replaceAll(/\{[a-z_]+\}/gu, id)
}

const first = { id: '1', series: '1' }

async function firstOf(address: string, { token, device_token: deviceToken }: Tokens): Promise<typeof first> {
  const bearer = address.includes('/app/device') ? deviceToken : token
  const answer = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } })
  if (!answer.ok) return first
  const body: unknown = await answer.json()
  const id = valueAt(body, 'id') ?? valueAt(body, 'data', 0, 'id') ?? 1
  return { id: String(id), series: String(valueAt(body, 'data', 0, 'series', 'id') ?? 1) }
}
