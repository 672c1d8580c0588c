import type { Channel } from './channel.ts'

/** Rows around the active one that a guide is asked for: a screenful in both directions. */
const rowsAround = 20

/** The live channels near a row, by the source they stand in: what a TV asks a guide for. */
export function guideKeys(channels: readonly Channel[], row: number): Map<string, string[]> {
  const bySource = new Map<string, string[]>()
  for (const { kind, source, key } of channels.slice(Math.max(0, row - rowsAround), row + rowsAround)) {
    if (kind !== 'live' && kind !== 'radio') continue
    bySource.set(source, [...(bySource.get(source) ?? []), key])
  }
  return bySource
}
