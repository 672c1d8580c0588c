import { notclearTitles } from '@castellan/contract/resources/notclear-titles.ts'
import { searchedTitles } from '@castellan/contract/resources/searched-titles.ts'
import { tmdbSearched } from '@castellan/contract/resources/tmdb-searched.ts'
import { sql } from 'kysely'
import { blockName, matchSearch, reopenSearch, unblockName, type MatchInput } from '../domain/titles/match-search.ts'
import { AppError } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import { type ChangeIn, type RowIn, type TransactionContext } from '../engine/resource-hooks.ts'

type Row = RowIn<'searched_titles'>

const deciding = ({ now, actor }: TransactionContext) => ({ now, userId: actor.id })

const derive = {
  year: () => sql`nullif(searched_titles.year, 0)`,
  title: () => sql`(select known.original_title from titles as known where known.id = searched_titles.title_id)`,
}

async function match(request: TransactionContext, row: Row, input: MatchInput): Promise<ChangeIn<'searched_titles'>> {
  const matched = await matchSearch(request.tx, deciding(request), row, input)
  return { ...matched, ...(row.review === null ? {} : { review: 'resolved' }) }
}

for (const resource of [searchedTitles, tmdbSearched])
  registerResource(resource, {
    table: 'searched_titles',
    derive,
    actions: {
      match,
      retry: async ({ ctx, now }) => {
        if (ctx.metadata === null) throw new AppError('metadata_off')
        return { due_at: now, attempts: 0, review: null, result: 'miss', settled_at: null }
      },
      block: async ({ tx, now }, row) => blockName(tx, now, row),
      unblock: async ({ tx, now }, row) => unblockName(tx, now, row),
    },
  })

registerResource(notclearTitles, {
  table: 'searched_titles',
  scope: () => (eb) => eb('searched_titles.review', 'is not', null),
  derive,
  actions: {
    match,
    reject: async ({ actor, now }) => ({ review: 'rejected', result: 'miss', settled_at: now, reviewer_id: actor.id }),
    defer: async ({ actor }) => ({ review: 'deferred', reviewer_id: actor.id }),
    reopen: async (request, row) => reopenSearch(request.tx, deciding(request), row),
  },
})
