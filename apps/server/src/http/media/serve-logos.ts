import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import { logosPath, pictureAddress, pictureSizes } from '@castellan/contract/access/picture-sizes.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../domain/app-error.ts'
import { findLogoPicture } from '../../domain/pictures/channel-logos.ts'
import { consumeAttempt } from '../../domain/sign-in/attempts.ts'
import { findLogo } from '../../domain/tv-delivery/tv-logos.ts'
import type { AppContext } from '../../context/app-context.ts'

type LogoRequest = {
  Params: { tv: string; snapshot: string; seal: string; page: string; entry: string; size: string }
}

/**
 * Answers where in the picture store the logo of a snapshot's entry is. A TV sends no token with an image: it has the address from its sources, sealed
 * for it and this snapshot, and what is fetched is read from the snapshot.
 */
export function serveLogos(app: FastifyInstance, ctx: AppContext): void {
  const fetching = new Map<string, Promise<string | null>>()
  const path = `${logosPath}:tv/:snapshot/:seal/:page/:entry/:size`
  app.get<LogoRequest>(path, { config: { policy: 'open' } }, async ({ params }, reply) => {
    const { tv, snapshot, seal, size } = params
    const [page, entry] = [numberOf(params.page), numberOf(params.entry)]
    if (!isKeyOf(pictureSizes, size) || page === null || entry === null) throw new AppError('not_found')
    const logo = await findLogo(ctx.db, { ...ctx, now: ctx.clock() }, { tv, snapshot, seal, page, entry })
    if (!logo) throw new AppError('not_found')
    const bound = { key: `tv-logos:${logo.deviceId}`, max: limits.logoFetchesPerTv }
    const countFetch = () => consumeAttempt(ctx.db, [bound], ctx.clock())
    const sha256 = await findLogoPicture({ ...ctx, fetching }, { url: logo.url, countFetch })
    // A list that is scrolled to and fro asks no more often than the panel asks the host; an error would not be kept.
    if (sha256 === null)
      return reply
        .code(404)
        .header('cache-control', keptFor(limits.logoAgainMs / 1_000))
        .send()
    return reply.header('cache-control', keptFor(limits.logoCachedS)).redirect(pictureAddress(sha256, size))
  })
}

const keptFor = (seconds: number) => `private, max-age=${seconds}`

function numberOf(text: string): number | null {
  return /^\d{1,5}$/u.test(text) ? Number(text) : null
}
