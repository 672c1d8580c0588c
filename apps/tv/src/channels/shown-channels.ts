import { isLockedGroup } from '@castellan/contract/access/adult-groups.ts'
import type { TvSettings } from '@castellan/contract/calls/device-settings.ts'
import type { Channel } from './channel.ts'

type Modes = TvSettings['modes']
type Parent = TvSettings['parent']

/** Which part of the TV an entry belongs to; radio is heard where live TV is seen. */
const sectionOf = { live: 'live_tv', radio: 'live_tv', movie: 'movies', series: 'tv_series', other: null } as const

/** The entries the owner's modes leave, each part in its own order; without settings all of them. */
export function shownChannels(channels: readonly Channel[], modes: Modes | null): readonly Channel[] {
  if (modes === null) return channels
  const shown = channels.filter(({ kind, source }) => {
    const section = sectionOf[kind]
    if (section === null) return true
    const { enabled, source_id } = modes[section]
    return enabled && (source_id === null || source_id === source)
  })
  const isByName = ({ kind }: Channel) =>
    sectionOf[kind] !== null && modes[sectionOf[kind] ?? 'live_tv'].sort === 'name'
  const byName = shown.filter(isByName).toSorted((one, other) => one.plain.localeCompare(other.plain))
  // Those that are sorted take each other's places; the others stay where the playlist has them.
  return byName.length === 0 ? shown : shown.map((channel) => (isByName(channel) ? byName.shift()! : channel))
}

/** Whether a group is closed now: the owner locked it or it is for adults, and nobody has typed the PIN lately. */
export function isClosed(group: string, parent: Parent | null, isOpen: boolean): boolean {
  return parent !== null && parent.enabled && !isOpen && isLockedGroup(group, parent)
}
