import type { Modes } from '@castellan/contract/calls/device-settings.ts'
import { channelId, type Channel } from '../channels/channel.ts'

/** The row that channel up (1) or down (-1) leads to; at an end it stays or begins again (domain §2, `wrap`). */
export function zap(row: number, step: 1 | -1, { count, wrap }: { count: number; wrap: boolean }): number {
  const next = row + step
  if (next >= 0 && next < count) return next
  return wrap && count > 0 ? (next + count) % count : row
}

type Round = { scope: Modes['zapping']['scope']; favourites: readonly string[] }

/** What channel up and down move through (domain §2, `scope`): the group of the channel, the favourites, or all. Who has no favourites moves through all. */
export function zapRound(
  channels: readonly Channel[],
  from: Channel,
  { scope, favourites }: Round,
): readonly Channel[] {
  if (scope === 'category') return channels.filter(({ group }) => group === from.group)
  const chosen = scope === 'favourites' ? channels.filter((channel) => favourites.includes(channelId(channel))) : []
  return chosen.length > 0 ? chosen : channels
}

/** The channel one step away; null where there is none to go to. */
export function zapFrom(
  round: readonly Channel[],
  from: Channel,
  { step, wrap }: { step: 1 | -1; wrap: boolean },
): Channel | null {
  const row = round.findIndex((channel) => channelId(channel) === channelId(from))
  // Who comes from elsewhere begins at the end they move away from.
  const next = row === -1 && step === -1 ? round.length - 1 : zap(row, step, { count: round.length, wrap })
  return next === row ? null : (round[next] ?? null)
}

/** The channel of a number: the one the playlist gives it to, else the one that is there. */
export function channelByNumber(channels: readonly Channel[], digits: string): Channel | null {
  const wanted = Number(digits)
  const given = channels.find(({ number }) => number !== '' && Number(number) === wanted)
  return given ?? channels[wanted - 1] ?? null
}
