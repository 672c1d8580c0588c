import type { TitleKind } from '@castellan/contract/calls/tv-catalogue.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Channel } from './channel.ts'

/** A movie or a series the catalogue is asked for; `name` is unique on this TV. */
export type TitleQuery = { name: string; raw: string; kind: TitleKind; year?: number }

/** The movies and series around a row: as many as one look-up takes. */
export function titlesNear(channels: readonly Channel[], row: number): TitleQuery[] {
  const around = limits.lookupTitlesMax / 2
  const near = channels.slice(Math.max(0, row - around), row + around)
  const asked = near.flatMap((channel) => askedTitle(channel) ?? [])
  return [...new Map(asked.map((title) => [title.name, title])).values()]
}

/** Null for what is neither. */
export function askedTitle({ kind, title, year }: Channel): TitleQuery | null {
  if ((kind !== 'movie' && kind !== 'series') || title === '') return null
  return { name: `${kind} ${year} ${title}`, raw: title, kind, ...(year >= 1_880 && year <= 2_200 && { year }) }
}
