import { toPlain, type Channel } from './channel.ts'

/** The channels of a group (null: of all) whose title holds every word of the text, in playlist order. */
export function filterChannels(channels: readonly Channel[], group: string | null, text: string): readonly Channel[] {
  const words = toPlain(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
  if (group === null && words.length === 0) return channels
  return channels.filter(
    (channel) => (group === null || channel.group === group) && words.every((word) => channel.plain.includes(word)),
  )
}

export type Group = { name: string; count: number }

/** The groups in the order in which the playlist first names them. */
export function channelGroups(channels: readonly Channel[]): Group[] {
  const counts = new Map<string, number>()
  for (const { group } of channels) counts.set(group, (counts.get(group) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, count }))
}
