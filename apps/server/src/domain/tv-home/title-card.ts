import type { CatalogueImages, TitleCard, TitleKind } from '@castellan/contract/calls/tv-catalogue.ts'
import { pictureSizeNames, picturesPath } from '@castellan/contract/access/picture-sizes.ts'
import { sql } from 'kysely'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

/** What a card is made of: a title, with its text in the language asked for and in English. */
export type CardRow = {
  id: number
  kind: TitleKind
  original_title: string
  year: number | null
  /** Pictures of the store. */
  poster: string | null
  backdrop: string | null
  rating_tenths: number | null
  title: string | null
  overview: string | null
  genres: JsonText<string[]> | null
  english_title: string | null
  english_overview: string | null
  english_genres: JsonText<string[]> | null
  own_title: string
  own_overview: string
  /** In English; of a title no service has described. */
  own_genres: JsonText<string[]>
}

/** A title as a TV shows it: in its language as far as there is text, else in English, else by its own name. What staff say goes before the service. */
export function cardOf(row: CardRow, language: string): TitleCard {
  const { id, original_title, year, poster, backdrop, rating_tenths } = row
  return {
    id,
    kind: row.kind,
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
    genres: parseJson(row.genres ?? row.english_genres ?? row.own_genres),
    poster: poster && `/${poster}`,
    backdrop: backdrop && `/${backdrop}`,
  }
}

function ownText(json: JsonText<Record<string, string>>, language: string): string {
  return json === '{}' ? '' : (parseJson(json)[language] ?? '')
}

const here = (column: string) =>
  sql<string | null>`(select sha256 from remote_pictures where address = ${sql.ref(column)})`

/** The poster of a title: what staff chose, else the service's in the reader's language, in English, or its only one. */
export const posterOf = ({ texts }: { texts: readonly string[] }) =>
  sql<
    string | null
  >`coalesce(${sql.join(['titles.own_poster', ...texts.map((of) => `${of}.poster`), 'titles.poster'].map((column, at) => (at === 0 ? sql.ref(column) : here(column))))})`
export const backdropOf = sql<string | null>`coalesce(titles.own_backdrop, ${here('titles.backdrop')})`

/** The logo of a title: what staff chose, else the service's in the language of the settings as far as it has one. */
export const logoOf = sql<string | null>`coalesce(titles.own_logo, (
  select remote.sha256 from title_images image join remote_pictures remote on remote.address = image.address
  where image.title_id = titles.id and image.kind = 'logo' and image.removed = 0 and remote.sha256 is not null
  order by image.position limit 1))`

/** Where the pictures of cards are: below the address of the panel, in the sizes it makes. */
export const cardImages = {
  base: picturesPath,
  posters: pictureSizeNames.filter((name) => name !== 'w780' && name !== 'w1280'),
  backdrops: pictureSizeNames.filter((name) => name !== 'w92'),
} satisfies CatalogueImages
