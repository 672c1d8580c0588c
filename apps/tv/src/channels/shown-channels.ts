import { isLockedGroup } from '@castellan/contract/access/adult-groups.ts'
import type { TvSource } from '@castellan/contract/calls/tv.ts'
import type { TvSettings } from '@castellan/contract/calls/device-settings.ts'
import type { Channel } from './channel.ts'

type Modes = TvSettings['modes']
type Parent = TvSettings['parent']

/** The parts of the TV that list something (spec §2), in the order of their tabs. */
export const sections = ['live_tv', 'movies', 'tv_series'] as const
export type ChannelSection = (typeof sections)[number]

/** Which part an entry belongs to; radio and unknown kinds belong to live TV. */
export function sectionOf({ kind }: Channel): ChannelSection {
  return kind === 'movie' ? 'movies' : kind === 'series' ? 'tv_series' : 'live_tv'
}

/** The entries the owner's modes leave; without settings all of them. */
export function shownChannels(channels: readonly Channel[], modes: Modes | null): readonly Channel[] {
  if (modes === null) return channels
  return channels.filter((channel) => {
    const { enabled, source_id } = modes[sectionOf(channel)]
    return channel.kind === 'other' || (enabled && (source_id === null || source_id === channel.source))
  })
}

/** One part of them in the order its owner chose; the newest first as far as the source gives a year. */
export function channelsOf(
  channels: readonly Channel[],
  section: ChannelSection,
  modes: Modes | null,
): readonly Channel[] {
  const all = channels.filter((channel) => sectionOf(channel) === section)
  const sort = modes?.[section].sort ?? 'playlist'
  if (sort === 'name') return all.toSorted((one, other) => one.plain.localeCompare(other.plain))
  return sort === 'newest' ? all.toSorted((one, other) => other.year - one.year) : all
}

/** Whether a group is closed now: the owner locked it or it is for adults, and nobody has typed the PIN lately. */
export function isClosed(group: string, parent: Parent | null, isOpen: boolean): boolean {
  return parent !== null && parent.enabled && !isOpen && isLockedGroup(group, parent)
}

/** Whether the provider can be asked about it: the films and series of an Xtream login. */
export function hasTitle({ kind, source }: Channel, sources: readonly Pick<TvSource, 'id' | 'type'>[]): boolean {
  return (kind === 'movie' || kind === 'series') && sources.find(({ id }) => id === source)?.type === 'xtream'
}

/** A source that asks for the PIN, and how many entries it would show. */
export type LockedSource = { id: string; name: string; count: number }

/** The sources of these entries that the owner has the TV ask for the PIN (protocol, `pin_protected`), in the TV's order. */
export function lockedSources(
  channels: readonly Channel[],
  sources: readonly Pick<TvSource, 'id' | 'name' | 'pin_protected'>[],
): LockedSource[] {
  return sources
    .filter((source) => source.pin_protected)
    .map(({ id, name }) => ({ id, name, count: channels.filter(({ source }) => source === id).length }))
    .filter(({ count }) => count > 0)
}
