import type { CatalogueImages, TitleCard, TitleKind } from '@castellan/contract/calls/tv-catalogue.ts'
import type { Db } from '../../db/dialects/dialect.ts'

/** What a card is made of: a title, with its text in the language asked for and in English. */
export type CardRow = {
  id: number
  kind: string
  original_title: string
  year: number | null
  poster: string | null
  backdrop: string | null
  rating_tenths: number | null
  title: string | null
  overview: string | null
  genres: string | null
  english_title: string | null
  english_overview: string | null
  english_genres: string | null
  own_title: string
  own_overview: string
}

/** A title as a TV shows it: in its language as far as there is text, else in English, else by its own name. What staff say goes before the service. */
export function cardOf(row: CardRow, language: string): TitleCard {
  const { id, original_title, year, poster, backdrop, rating_tenths } = row
  return {
    id,
    kind: row.kind as TitleKind,
    title:
      ownText(row.own_title, language) ||
      row.title ||
      ownText(row.own_title, 'en') ||
      row.english_title ||
      original_title,
    original_title,
    year,
    overview:
      ownText(row.own_overview, language) ||
      row.overview ||
      ownText(row.own_overview, 'en') ||
      row.english_overview ||
      '',
    rating: rating_tenths === null ? null : rating_tenths / 10,
    genres: JSON.parse(row.genres ?? row.english_genres ?? '[]') as string[],
    poster,
    backdrop,
  }
}

function ownText(json: string, language: string): string {
  return json === '{}' ? '' : ((JSON.parse(json) as Record<string, string>)[language] ?? '')
}

/** Where the pictures of cards are; null until the service has said. */
export async function readImages(db: Db): Promise<CatalogueImages> {
  const row = await db.selectFrom('catalogue_images').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  if (row.base === '') return null
  return { base: row.base, posters: JSON.parse(row.posters), backdrops: JSON.parse(row.backdrops) } as CatalogueImages
}
