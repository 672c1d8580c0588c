import type { tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import { textFor } from '../text-by-language.ts'
import { cardOf, readImages, type CardRow } from './title-card.ts'

type Home = AnswerOf<typeof tvCatalogueCalls.home>
type Wanted = { section: 'movies' | 'series' | undefined; page: number; product: string; language: string }

/** What is for adults, or not published, is on no rail (domain §3.21). */
const isShown = sql<SqlBool>`titles.status = 'published' and titles.is_adult = 0 and titles.deleted_at is null`

/** One page of what a TV of a product shows at home. */
export async function readHome(db: Db, { section, page, product, language }: Wanted): Promise<Home> {
  const rails = await db
    .selectFrom('rails')
    .select(['id', 'code', 'section', 'kind', 'title'])
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('products', '=', '[]'), eb('products', 'like', `%"${product}"%`)]))
    .$if(section !== undefined, (query) => query.where('section', '=', section!))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('rail_titles')
          .innerJoin('titles', 'titles.id', 'rail_titles.title_id')
          .select('rail_titles.position')
          .whereRef('rail_titles.rail_id', '=', 'rails.id')
          .where(isShown),
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(limits.railsPerPage + 1)
    .offset((page - 1) * limits.railsPerPage)
    .execute()
  const shown = rails.slice(0, limits.railsPerPage)
  const cards = await readCards(db, { railIds: shown.map(({ id }) => id), language })
  return {
    rails: shown.map(({ id, code, section: of, kind, title }) => ({
      code,
      section: of as 'movies' | 'series',
      kind,
      title: textFor(title, language),
      cards: cards.filter(({ rail_id }) => rail_id === id).map((card) => cardOf(card, language)),
    })),
    images: await readImages(db),
    next_page: rails.length > shown.length ? page + 1 : null,
  }
}

type Card = CardRow & { rail_id: number }

async function readCards(db: Db, { railIds, language }: { railIds: number[]; language: string }): Promise<Card[]> {
  return db
    .selectFrom('rail_titles')
    .innerJoin('titles', 'titles.id', 'rail_titles.title_id')
    .leftJoin('title_texts as said', (join) =>
      join.onRef('said.title_id', '=', 'titles.id').on('said.language', '=', language),
    )
    .leftJoin('title_texts as english', (join) =>
      join.onRef('english.title_id', '=', 'titles.id').on('english.language', '=', 'en'),
    )
    .select(['rail_titles.rail_id', 'titles.id', 'titles.kind', 'titles.original_title', 'titles.year'])
    .select(['titles.poster', 'titles.backdrop', 'titles.rating_tenths', 'said.title', 'said.overview', 'said.genres'])
    .select(['english.title as english_title', 'english.overview as english_overview'])
    .select(['english.genres as english_genres', 'titles.own_title', 'titles.own_overview'])
    .where(isOneOf(db, 'rail_titles.rail_id', railIds))
    .where('rail_titles.position', '<', limits.railTitlesMax)
    .where(isShown)
    .orderBy('rail_titles.rail_id')
    .orderBy('rail_titles.position')
    .execute()
}
