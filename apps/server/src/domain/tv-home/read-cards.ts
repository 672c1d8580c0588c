import type { TitleCard } from '@castellan/contract/calls/tv-catalogue.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import { isShown } from './is-shown.ts'
import { backdropOf, cardOf, posterOf } from './title-card.ts'

type CardQuery = { ids: readonly number[]; language: string }

/** What a card is made of, for titles in a language. */
export function cardsQuery(db: Db, language: string) {
  return db
    .selectFrom('titles')
    .leftJoin('title_texts as said', (join) =>
      join.onRef('said.title_id', '=', 'titles.id').on('said.language', '=', language),
    )
    .leftJoin('title_texts as english', (join) =>
      join.onRef('english.title_id', '=', 'titles.id').on('english.language', '=', 'en'),
    )
    .select(['titles.id', 'titles.kind', 'titles.original_title', 'titles.year'])
    .select([posterOf({ texts: ['said', 'english'] }).as('poster'), backdropOf.as('backdrop')])
    .select(['titles.rating_tenths', 'said.title', 'said.overview', 'said.genres'])
    .select(['english.title as english_title', 'english.overview as english_overview'])
    .select(['english.genres as english_genres', 'titles.own_title', 'titles.own_overview'])
    .select('titles.genres as own_genres')
}

/** The cards of titles by their ids, of those that TVs may show. */
export async function readCards(db: Db, { ids, language }: CardQuery): Promise<Map<number, TitleCard>> {
  if (ids.length === 0) return new Map()
  const rows = await cardsQuery(db, language)
    .where(isOneOf(db, 'titles.id', ids))
    .where(isShown)
    .execute()
  return new Map(rows.map((row) => [row.id, cardOf(row, language)]))
}
