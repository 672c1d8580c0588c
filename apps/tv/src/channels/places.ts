import type { Modes } from '@castellan/contract/calls/device-settings.ts'
import { channelId, type Channel } from './channel.ts'
import type { Group } from './filter-channels.ts'
import type { LockedSource, ChannelSection } from './shown-channels.ts'

/** What is next to the list: all of it, the favourites, one group, a source that is closed as a whole. */
export type Place =
  | { kind: 'all'; count: number }
  | { kind: 'favourites'; count: number }
  | ({ kind: 'group' } & Group)
  | ({ kind: 'source' } & LockedSource)

type Counts = { all: number; favourites: number }

/** The places of a part of the TV; favourites stand there once there are any, and what is closed comes last. */
export function listPlaces(groups: readonly Group[], counts: Counts, closed: readonly LockedSource[] = []): Place[] {
  return [
    { kind: 'all', count: counts.all },
    ...(counts.favourites > 0 ? [{ kind: 'favourites' as const, count: counts.favourites }] : []),
    ...groups.map((group) => ({ kind: 'group' as const, ...group })),
    ...closed.map((source) => ({ kind: 'source' as const, ...source })),
  ]
}

/** Compares places. */
export function keyOf(place: Place): string {
  if (place.kind === 'source') return `source ${place.id}`
  return place.kind === 'group' ? `group ${place.name}` : place.kind
}

type Start = { place: string; row: number }

/** Where a part of the TV opens (domain §3.20, `start_on`): the favourites, what was watched last, or the top of all of it. */
export function startOf(
  startOn: Modes[ChannelSection]['start_on'],
  channels: readonly Channel[],
  { favourites, last }: { favourites: readonly string[]; last: string | undefined },
): Start {
  const hasFavourites = startOn === 'favourites' && channels.some((channel) => favourites.includes(channelId(channel)))
  if (hasFavourites) return { place: 'favourites', row: 0 }
  const row = startOn === 'last' ? channels.findIndex((channel) => channelId(channel) === last) : 0
  return { place: 'all', row: Math.max(0, row) }
}
