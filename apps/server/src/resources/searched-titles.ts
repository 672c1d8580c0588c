import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { notclearTitles } from '@castellan/contract/resources/notclear-titles.ts'
import { searchedTitles } from '@castellan/contract/resources/searched-titles.ts'
import { tmdbSearched } from '@castellan/contract/resources/tmdb-searched.ts'
import { sql } from 'kysely'
import {
  blockName,
  matchSearch,
  reopenSearch,
  unblockName,
  type MatchInput,
  type SearchedName,
} from '../domain/catalogue/match-search.ts'
import { AppError } from '../domain/app-error.ts'
import type { Columns } from '../engine/loose-db.ts'
import { registerResource } from '../engine/registry.ts'
import { everyRow, type TransactionContext, type Scope, type ResourceHooks } from '../engine/resource-hooks.ts'

const nameOf = (row: Columns) => row as unknown as SearchedName
const deciding = ({ now, actor }: TransactionContext) => ({ now, userId: actor.id })

const derive: ResourceHooks['derive'] = {
  year: () => sql`nullif(searched_titles.year, 0)`,
  title: () => sql`(select known.original_title from titles as known where known.id = searched_titles.title_id)`,
}

/** What both cards of searched titles do. */
const actions: ResourceHooks['actions'] = {
  match: async (request, row, input) => ({
    ...(await matchSearch(request.tx, deciding(request), nameOf(row), input as MatchInput)),
    ...(row['review'] === null ? {} : { review: 'resolved' }),
  }),
  retry: async ({ ctx, now }) => {
    if (ctx.metadata === null) throw new AppError('metadata_off')
    return { due_at: now, attempts: 0, review: null, result: 'miss', settled_at: null }
  },
  block: async ({ tx, now }, row) => blockName(tx, now, nameOf(row)),
  unblock: async ({ tx, now }, row) => unblockName(tx, now, nameOf(row)),
}

for (const resource of [searchedTitles, tmdbSearched])
  registerResource({
    resource: resource as unknown as Resource,
    table: 'searched_titles',
    scope: everyRow,
    derive,
    actions,
  })

const inReview: Scope = () => (eb) => eb('searched_titles.review', 'is not', null)

registerResource({
  resource: notclearTitles as unknown as Resource,
  table: 'searched_titles',
  scope: inReview,
  derive,
  actions: {
    match: actions['match']!,
    reject: async ({ actor, now }) => ({ review: 'rejected', result: 'miss', settled_at: now, reviewer_id: actor.id }),
    defer: async ({ actor }) => ({ review: 'deferred', reviewer_id: actor.id }),
    reopen: async (request, row) => reopenSearch(request.tx, deciding(request), nameOf(row)),
  },
})
