import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import type { NetworkKind } from '@castellan/contract/access/command-kinds.ts'

/** Where a TV is when it would install: its own time, and its connection where the app knows it. */
export type InstallPlace = { at: Date; network: NetworkKind | null }

/**
 * What an update waits for before a TV installs it automatically; null for nothing. A viewer who presses the button does not wait. A TV that
 * does not know how it is connected counts as not on mobile data.
 */
export function waitsFor(
  { window, network: rule }: Pick<UpdateOffer, 'window' | 'network'>,
  { at, network }: InstallPlace,
): 'window' | 'network' | null {
  if (rule === 'unmetered' && network === 'cellular') return 'network'
  if (window === null) return null
  const now = at.getHours() * 60 + at.getMinutes()
  const [from, to] = [minutesOf(window.from), minutesOf(window.to)]
  const isOpen = from < to ? now >= from && now < to : now >= from || now < to
  return isOpen ? null : 'window'
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
