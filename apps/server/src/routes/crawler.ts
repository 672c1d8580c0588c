import { crawlerCalls as calls } from '@castellan/contract/calls/crawler.ts'
import { changeCrawl, listCrawls, readResults, storeCrawl } from '../domain/crawler/crawl-jobs.ts'
import { AppError } from '../domain/app-error.ts'
import { handle, type Route } from '../http/handle.ts'

/** Crawls of the metadata service. */
export const crawlerRoutes: Route[] = [
  handle(calls.list, async ({ ctx }) => ({
    data: await listCrawls(ctx.db),
    metadata: ctx.metadata === null ? ('off' as const) : ('on' as const),
  })),
  handle(calls.store, async ({ ctx, actor, now, origin, body }) => {
    if (ctx.metadata === null) throw new AppError('metadata_off')
    return { data: await storeCrawl(ctx.db, actor, now, { wanted: body, origin }) }
  }),
  handle(calls.results, async ({ ctx, params, query }) => readResults(ctx.db, { ...params, ...query })),
  ...(['pause', 'resume', 'cancel'] as const).map((verb) =>
    handle(calls[verb], async ({ ctx, actor, now, origin, params: { id } }) => ({
      data: await changeCrawl(ctx.db, actor, now, { id, verb, origin }),
    })),
  ),
]
