import { catalogueCalls as calls } from '@castellan/contract/calls/catalogue.ts'
import { titleCreditsCalls as credits } from '@castellan/contract/calls/title-credits.ts'
import { limits } from '@castellan/contract/limits.ts'
import { findTitles } from '../../domain/titles/find-titles.ts'
import { readQueue } from '../../domain/catalogue/read-queue.ts'
import { changeCredits, readCreditsOf } from '../../domain/tv-home/title-credits.ts'
import { readTexts } from '../../domain/catalogue/read-texts.ts'
import { changeableKinds, readableKinds } from '../../domain/catalogue/title-reach.ts'
import { handle, type Route } from '../../http/handle.ts'

/** Calls of staff to the catalogue, apart from its lists. */
export const catalogueRoutes: Route[] = [
  handle(calls.nextUnclear, async ({ ctx, query: { review } }) => ({
    ...(await readQueue(ctx.db, review)),
    metadata: ctx.metadata === null ? ('off' as const) : ('on' as const),
  })),
  handle(calls.findTitles, async ({ ctx: { db, dialect, metadata }, query }) => {
    const findIds = async (words: readonly string[]) => {
      const found = dialect.findCandidates('titles', words, limits.searchCandidatesMax)
      return found ? (await found.execute(db)).rows.map(({ id }) => Number(id)) : []
    }
    return findTitles(db, { metadata, findIds }, query)
  }),
  handle(credits.read, async ({ ctx, actor, params: { id } }) => ({
    data: await readCreditsOf(ctx.db, { id, kinds: readableKinds(actor) }),
  })),
  handle(credits.change, async ({ ctx, actor, now, params: { id }, body, origin }) => {
    await changeCredits(ctx.db, actor, now, { ...body, id, kinds: changeableKinds(actor), origin })
    return { data: await readCreditsOf(ctx.db, { id, kinds: readableKinds(actor) }) }
  }),
  handle(calls.serviceTexts, async ({ ctx, actor, params: { id } }) => ({
    data: await readTexts(ctx.db, { id, kinds: changeableKinds(actor) }),
  })),
]
