import type { TvSource } from '@castellan/contract/calls/tv.ts'
import type { Channel } from './channel.ts'

/** The channels of one source as its owner arranged its groups: hidden ones left out, titles instead of names, their order first. */
export function arrangeGroups(channels: readonly Channel[], rules: TvSource['groups'] = []): readonly Channel[] {
  if (rules.length === 0) return channels
  const byName = new Map(rules.map((rule, place) => [rule.name, { ...rule, place }]))
  const shown = channels.filter(({ group }) => byName.get(group)?.shown ?? true)
  const placeOf = ({ group }: Channel) => byName.get(group)?.place ?? rules.length
  return shown
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((channel) => {
      const title = byName.get(channel.group)?.title
      return title ? { ...channel, group: title } : channel
    })
}
