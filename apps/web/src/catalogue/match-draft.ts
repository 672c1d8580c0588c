import { europeanDigits } from '@castellan/contract/kit/european-digits.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import type { TitleResult } from '@castellan/contract/calls/catalogue.ts'

/** What somebody chose or entered themselves, before it is sent. */
export type MatchDraft = {
  kind: TitleKind
  chosen: TitleResult | null
  number: string
  title: string
  year: string
  remember: boolean
}

export const emptyMatchDraft = (kind: TitleKind): MatchDraft => {
  return { kind, chosen: null, number: '', title: '', year: '', remember: true }
}

/** The input of `match`; null while nothing is chosen or entered. */
export function matchInputOf({
  kind,
  chosen,
  number,
  title,
  year,
  remember,
}: MatchDraft): Record<string, unknown> | null {
  if (number.trim() !== '' || title.trim() !== '') {
    const tmdb_id = Number(europeanDigits(number))
    const tmdb = { kind, tmdb_id, title, year: year.trim() === '' ? null : Number(europeanDigits(year)) }
    return number.trim() === '' || title.trim() === '' ? null : { tmdb, remember }
  }
  if (chosen === null) return null
  if (chosen.title_id !== null) return { title_id: chosen.title_id, remember }
  const { tmdb_id } = chosen
  return { tmdb: { kind: chosen.kind, tmdb_id, title: chosen.title, year: chosen.year }, remember }
}
