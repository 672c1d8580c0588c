import type { TitleResult, metadataStates } from '@castellan/contract/calls/catalogue.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import { MetadataFault, type Metadata, type ServiceTitle } from './metadata.ts'
import { readTitle } from '@castellan/sources/titles/read-title.ts'

type TitleSearch = { q: string; type: TitleKind; language: string }
/** Ids of titles whose names hold these words. */
type FindIds = (words: readonly string[]) => Promise<readonly number[]>
type TitleSearchResult = { data: TitleResult[]; metadata: (typeof metadataStates)[number] }

/**
 * Titles staff may choose from: those of the catalogue, then others of the service, without those for adults where the settings hide them. A number
 * is an id of the service.
 */
export async function findTitles(
  db: Db,
  { metadata, findIds, hidesAdult }: { metadata: Metadata | null; findIds: FindIds; hidesAdult: boolean },
  wanted: TitleSearch,
): Promise<TitleSearchResult> {
  const asked = wanted.q.trim()
  if (asked === '') return { data: [], metadata: metadata === null ? 'off' : 'on' }
  const own = await ownTitles(db, findIds, { ...wanted, q: asked })
  const { found, state } = await titlesOfService(metadata, { ...wanted, q: asked })
  const numbers = found.map(({ tmdbId }) => tmdbId)
  const known = await titlesOf(db)
    .where('kind', '=', wanted.type)
    .where(isOneOf(db, 'tmdb_id', numbers))
    .execute()
  const idOf = new Map(known.map(({ id, tmdb_id }) => [tmdb_id, id]))
  const ofService = found
    .filter(({ isAdult }) => !isAdult || !hidesAdult)
    .filter(({ tmdbId }) => !own.some(({ tmdb_id }) => tmdb_id === tmdbId))
    .map(({ tmdbId, kind, title, originalTitle, year }): TitleResult => {
      return { title_id: idOf.get(tmdbId) ?? null, tmdb_id: tmdbId, kind, title, original_title: originalTitle, year }
    })
  return { data: [...own, ...ofService].slice(0, limits.foundTitlesMax), metadata: state }
}

const titlesOf = (db: Db) =>
  db.selectFrom('titles').select(['id', 'tmdb_id', 'kind', 'original_title', 'year']).where('deleted_at', 'is', null)

async function ownTitles(db: Db, findIds: FindIds, { q, type }: TitleSearch): Promise<TitleResult[]> {
  const name = readTitle(q, type).name || q
  const ids = await findIds(name.toLowerCase().split(/\s+/u).slice(0, 8))
  const number = numberIn(q)
  const rows = await titlesOf(db)
    .where('kind', '=', type)
    .where((eb) =>
      eb.or([isOneOf(db, 'titles.id', [...ids]), ...(number === null ? [] : [eb('tmdb_id', '=', number)])]),
    )
    .orderBy('votes', 'desc')
    .orderBy('id')
    .limit(limits.foundTitlesMax / 2)
    .execute()
  return rows.map(({ id, kind, original_title, ...row }) => {
    return { title_id: id, kind, title: original_title, original_title, ...row }
  })
}

async function titlesOfService(metadata: Metadata | null, { q, type, language }: TitleSearch) {
  if (metadata === null) return { found: [], state: 'off' as const }
  try {
    const number = numberIn(q)
    if (number !== null) {
      const one = await metadata.details(type, { tmdbId: number, language })
      return { found: one ? [one] : [], state: 'on' as const }
    }
    const { name, year } = readTitle(q, type)
    const found = await metadata.search(type, { name: name || q, year, language })
    return { found: found satisfies ServiceTitle[], state: 'on' as const }
  } catch (error) {
    if (!(error instanceof MetadataFault)) throw error
    return { found: [], state: 'down' as const }
  }
}

/** A number of the service; a year is part of a name. */
function numberIn(text: string): number | null {
  const number = /^#?\d{1,10}$/u.test(text) ? Number(text.replace('#', '')) : 0
  return number > 0 && number <= limits.tmdbIdMax ? number : null
}
