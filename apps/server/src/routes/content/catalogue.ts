import { catalogueCalls as calls } from '@castellan/contract/calls/catalogue.ts'
import { titleCreditsCalls as credits } from '@castellan/contract/calls/title-credits.ts'
import { titleImagesCalls as images } from '@castellan/contract/calls/title-images.ts'
import { limits } from '@castellan/contract/limits.ts'
import { findTitles } from '../../domain/titles/find-titles.ts'
import { readUnclearNames } from '../../domain/catalogue/read-queue.ts'
import { changeCredits, readCreditsOf } from '../../domain/tv-home/title-credits.ts'
import { addImage, chooseImage, readImages, removeImage } from '../../domain/tv-home/title-images.ts'
import { readSeasonsOf } from '../../domain/tv-home/read-seasons.ts'
import { readTexts } from '../../domain/catalogue/read-texts.ts'
import { changeableKinds, readableKinds } from '../../domain/catalogue/title-reach.ts'
import type { AppContext } from '../../context/app-context.ts'
import type { StaffActor } from '../../domain/actor.ts'
import { handle, type Route } from '../../http/handle.ts'

/** What a title has after somebody looked at its images, or changed them. */
const imagesFor = async ({ ctx, actor, now, params: { id } }: ImageRequest) => ({
  data: await readImages(ctx.db, now, { id, kinds: readableKinds(actor), isResolved: ctx.metadata !== null }),
})
type ImageRequest = { ctx: AppContext; actor: StaffActor; now: number; params: { id: number } }

/** Calls of staff to the catalogue, apart from its lists. */
export const catalogueRoutes: Route[] = [
  handle(calls.nextUnclear, async ({ ctx, query: { review } }) => ({
    ...(await readUnclearNames(ctx.db, review)),
    metadata: ctx.metadata === null ? ('off' as const) : ('on' as const),
  })),
  handle(calls.findTitles, async ({ ctx: { db, dialect, metadata, metadataSource }, query }) => {
    const findIds = async (words: readonly string[]) => {
      const found = dialect.findCandidates('titles', words, limits.searchCandidatesMax)
      return found ? (await found.execute(db)).rows.map(({ id }) => Number(id)) : []
    }
    return findTitles(db, { metadata, findIds, hidesAdult: metadataSource.settings().hides_adult }, query)
  }),
  handle(credits.read, async ({ ctx, actor, params: { id } }) => ({
    data: await readCreditsOf(ctx.db, { id, kinds: readableKinds(actor) }),
  })),
  handle(credits.change, async ({ ctx, actor, now, params: { id }, body, origin }) => {
    await changeCredits(ctx.db, actor, now, { ...body, id, kinds: changeableKinds(actor), origin })
    return { data: await readCreditsOf(ctx.db, { id, kinds: readableKinds(actor) }) }
  }),
  handle(images.read, imagesFor),
  handle(images.add, async (asked) => {
    const { ctx, actor, now, params, body, origin } = asked
    await addImage(ctx.db, actor, now, { ...body, id: params.id, kinds: changeableKinds(actor), origin })
    return imagesFor(asked)
  }),
  handle(images.choose, async (asked) => {
    const { ctx, actor, now, params, body, origin } = asked
    await chooseImage(ctx.db, actor, now, { ...body, id: params.id, kinds: changeableKinds(actor), origin })
    return imagesFor(asked)
  }),
  handle(images.remove, async (asked) => {
    const { ctx, actor, now, params, body, origin } = asked
    await removeImage(ctx.db, actor, now, { ...body, id: params.id, kinds: changeableKinds(actor), origin })
    return imagesFor(asked)
  }),
  handle(calls.serviceTexts, async ({ ctx, actor, params: { id } }) => ({
    data: await readTexts(ctx.db, { id, kinds: changeableKinds(actor) }),
  })),
  handle(calls.seasons, async ({ ctx, actor, now, language, params: { id } }) => {
    const isResolved = ctx.metadata !== null
    return { data: await readSeasonsOf(ctx.db, now, { id, language, kinds: readableKinds(actor), isResolved }) }
  }),
]
