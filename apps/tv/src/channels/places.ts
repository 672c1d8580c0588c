import type { Modes } from '@castellan/contract/calls/device-settings.ts'
import { nameOf } from './channel.ts'
import type { Channel } from './channel.ts'
import type { Group } from './filter-channels.ts'
import type { Section } from './shown-channels.ts'

/** What stands beside the list: all of it, the favourites, one group. */
export type Place = { kind: 'all'; count: number } | { kind: 'favourites'; count: number } | ({ kind: 'group' } & Group)

/** The places of a part of the TV; favourites stand there once there are any. */
export function listPlaces(groups: readonly Group[], counts: { all: number; favourites: number }): Place[] {
  return [
    { kind: 'all', count: counts.all },
    ...(counts.favourites > 0 ? [{ kind: 'favourites' as const, count: counts.favourites }] : []),
    ...groups.map((group) => ({ kind: 'group' as const, ...group })),
  ]
}

/** Tells places apart. */
export function keyOf(place: Place): string {
  return place.kind === 'group' ? `group ${place.name}` : place.kind
}

type Start = { place: string; row: number }

/** Where a part of the TV opens (domain §3.20, `start_on`): the favourites, what was watched last, or the top of all of it. */
export function startOf(
  startOn: Modes[Section]['start_on'],
  channels: readonly Channel[],
  { favourites, last }: { favourites: readonly string[]; last: string | undefined },
): Start {
  const hasFavourites = startOn === 'favourites' && channels.some((channel) => favourites.includes(nameOf(channel)))
  if (hasFavourites) return { place: 'favourites', row: 0 }
  const row = startOn === 'last' ? channels.findIndex((channel) => nameOf(channel) === last) : 0
  return { place: 'all', row: Math.max(0, row) }
}
