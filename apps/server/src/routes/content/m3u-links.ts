import { Readable } from 'node:stream'
import { m3uLinkCalls } from '@castellan/contract/calls/m3u-links.ts'
import { limits } from '@castellan/contract/limits.ts'
import { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import { networkOf, consumeAttempt } from '../../domain/sign-in/attempts.ts'
import { tokenHash } from '../../domain/sign-in/token.ts'
import { findTvSession } from '../../domain/sessions/find-tv-session.ts'
import { invalidField } from '../../domain/app-error.ts'
import { followLink } from '../../domain/short-links/follow-link.ts'
import { enqueueLinkList } from '../../domain/short-links/enqueue-link-list.ts'
import { writeM3u } from '../../domain/short-links/write-m3u.ts'
import { readRecord } from '../../engine/read-record.ts'
import { bearerOf } from '../../http/callers/authenticate.ts'
import { handle, noBody, type Route } from '../../http/handle.ts'
import { checkUpload, receiveParts } from '../../http/media/receive-file.ts'

const listBound = (ip: string) => ({ key: `list-net:${networkOf(ip)}`, max: limits.listReadsPerNetwork })

/** The short addresses of playlists. */
export const m3uLinkRoutes: Route[] = [
  handle(m3uLinkCalls.follow, async ({ ctx, params, query, request, reply, now }) => {
    const token = bearerOf(request.headers.authorization)
    const tv = token === null ? null : await findTvSession(ctx, tokenHash(token), now)
    const values = tv === null ? query : { ...query, mac: tv.device.mac }
    const behind = await followLink(ctx.db, { slug: params.slug, isTv: tv !== null, values }, now)
    reply.header('cache-control', 'no-store')
    if ('list' in behind) {
      // Writing a whole list is dear, and a link may ask for nothing.
      if (tv === null) await consumeAttempt(ctx.db, [listBound(request.ip)], now)
      reply.header('content-type', 'audio/x-mpegurl; charset=utf-8')
      return Readable.from(writeM3u(ctx.db, behind.list, ctx.keys), { objectMode: false })
    }
    reply.code(302).header('location', new URL(behind.address).href)
    return noBody
  }),
  handle(m3uLinkCalls.upload, async ({ ctx, actor, params, request, origin, now }) => {
    const given = { ctx, actor, now, origin }
    await readRecord(m3uLinks, given, params.id)
    checkUpload(request)
    const { file, fields } = await receiveParts(ctx, request)
    try {
      const [unknown] = Object.keys(fields)
      if (unknown !== undefined) throw invalidField(unknown, 'unknown_field')
      await enqueueLinkList(ctx.db, actor, now, { ...file, linkId: params.id, keys: ctx.keys, origin })
    } catch (error) {
      await ctx.uploads.remove(file.stored.name)
      throw error
    }
    ctx.uploads.announce()
    return { data: await readRecord(m3uLinks, given, params.id) }
  }),
]
