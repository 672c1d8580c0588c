import { tvGuideCalls } from '@castellan/contract/calls/tv-guide.ts'
import { findGuide } from '../../domain/epg/read-guide.ts'
import { shiftsOf } from '../../domain/sources/channel-shifts.ts'
import { isPlayedBy } from '../../domain/short-links/default-link.ts'
import { handle, noBody, type Route } from '../../http/handle.ts'
import { isKnown } from '../../http/is-known.ts'

/** The programme guide of a TV's sources (docs/tv-protocol.md). */
export const tvGuideRoutes: Route[] = [
  handle(tvGuideCalls.guide, async ({ ctx, actor, params, query, request, reply, now }) => {
    const isPlayed = await isPlayedBy(ctx.db, actor, now)
    const window = { from: momentAt(query.from), to: momentAt(query.to) }
    const wish = { source: params.id, isPlayed, keys: query.channels, shiftsOf, ...window }
    const { etag, read } = await findGuide(ctx.db, actor, now, wish)
    return isKnown(request, reply, etag) ? noBody : read()
  }),
]

function momentAt(written: string | undefined): number | null {
  return written === undefined ? null : Date.parse(written)
}
