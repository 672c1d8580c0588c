import { homeScreenCalls as calls } from '@castellan/contract/calls/home-screen.ts'
import { limits } from '@castellan/contract/limits.ts'
import { findHomeTitles } from '../domain/tv-home/home-titles.ts'
import { discardDraft, readHomeScreen, saveDraft } from '../domain/tv-home/home-draft.ts'
import { previewHome } from '../domain/tv-home/preview-home.ts'
import { publishHome, undoPublication } from '../domain/tv-home/publish-home.ts'
import { pushHomeChanges } from '../domain/tv-home/push-home-changes.ts'
import type { AppContext } from '../context/app-context.ts'
import { handle, type Route } from '../http/handle.ts'

/** The home screen of TVs as staff edit it. */
export const homeScreenRoutes: Route[] = [
  handle(calls.read, async ({ ctx, actor, language }) => ({ data: await readHomeScreen(ctx.db, actor, language) })),
  handle(calls.save, async ({ ctx, actor, now, body }) => ({ data: await saveDraft(ctx.db, actor, now, body) })),
  handle(calls.discard, async ({ ctx, actor, language, body }) => {
    await discardDraft(ctx.db, body.version)
    return { data: await readHomeScreen(ctx.db, actor, language) }
  }),
  handle(calls.publish, async ({ ctx, actor, now, body, origin, language }) => {
    await publishHome(ctx.db, actor, now, { ...body, origin })
    notifyTvs(ctx, now)
    return { data: await readHomeScreen(ctx.db, actor, language) }
  }),
  handle(calls.undo, async ({ ctx, actor, now, body, origin, language }) => {
    await undoPublication(ctx.db, actor, now, { ...body, origin })
    notifyTvs(ctx, now)
    return { data: await readHomeScreen(ctx.db, actor, language) }
  }),
  handle(calls.find, async ({ ctx: { db, dialect }, query, language }) => {
    const findIds = async (words: readonly string[]) => {
      const found = dialect.findCandidates('titles', words, limits.searchCandidatesMax)
      return found ? (await found.execute(db)).rows.map(({ id }) => Number(id)) : []
    }
    return { data: await findHomeTitles(db, language, { ...query, findIds }) }
  }),
  handle(calls.preview, async ({ ctx, now, query: { at, ...viewer } }) => ({
    data: await previewHome(ctx.db, { ...viewer, at: at === undefined ? now : Date.parse(at) }),
  })),
]

/** TVs are notified at once; the job notifies those that are left when this process ends. */
function notifyTvs(ctx: AppContext, now: number): void {
  pushHomeChanges(ctx, now).catch((error: unknown) =>
    ctx.logger.error({ error: String(error) }, 'TVs were not notified'),
  )
}
