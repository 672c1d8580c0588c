import { serversCalls } from '@castellan/contract/calls/servers.ts'
import { momentOf } from '../../domain/clock.ts'
import { readSamples, readServers } from '../../domain/servers/read-servers.ts'
import { handle, type Route } from '../../http/handle.ts'

/** What the processes of the panel say of themselves. */
export const serverRoutes: Route[] = [
  handle(serversCalls.servers, async ({ ctx, now }) => ({
    data: await readServers(ctx.db, now),
    at: momentOf(now),
  })),
  handle(serversCalls.samples, ({ ctx, params, query, now }) =>
    readSamples(ctx.db, { id: params.id, range: query.range }, now),
  ),
]
