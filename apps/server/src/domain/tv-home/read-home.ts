import type { tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'
import type { RailViewer } from '@castellan/contract/access/rail-shown.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import { nextTurn, railsFor, type HomeCache } from './home-cache.ts'

type Home = AnswerOf<typeof tvCatalogueCalls.home>
type HomeQuery = RailViewer & { section: 'movies' | 'series' | undefined; page: number }

/** One page of what a TV shows at home. */
export async function readHome(
  { db, homeCache }: { db: Db; homeCache: HomeCache },
  { section, page, ...viewer }: HomeQuery,
): Promise<Home> {
  const { rails, images } = await homeCache.read(db, viewer.at, viewer.language)
  const shown = railsFor(rails, viewer).filter((rail) => section === undefined || rail.section === section)
  const first = (page - 1) * limits.railsPerPage
  const turn = nextTurn(rails, viewer.at)
  return {
    rails: shown.slice(first, first + limits.railsPerPage),
    images,
    next_page: shown.length > first + limits.railsPerPage ? page + 1 : null,
    valid_until: turn === null ? null : momentOf(turn),
  }
}
