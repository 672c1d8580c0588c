import { owner, staff } from '@castellan/contract/access/access.ts'
import {
  mediaByTitleSchema,
  mediaDetailPath,
  mediaKinds,
  mediaLanguageSchema,
} from '@castellan/contract/calls/media-detail.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { AppError } from '../../domain/app-error.ts'
import { createCatalogueRate } from '../../domain/titles/catalogue-rate.ts'
import { createMediaAnswers, findMediaNumber, readMediaDetail } from '../../domain/titles/read-media-detail.ts'
import type { AppContext } from '../../context/app-context.ts'
import { admit } from '../callers/authenticate.ts'
import { readInput } from '../read-input.ts'

const byNumber = z.strictObject({
  a: z.enum(mediaKinds),
  b: z.string().check(z.regex(/^[1-9]\d{0,9}$/u, { error: 'invalid' })),
  c: mediaLanguageSchema,
})
/** Anyone who works on the catalogue, and owners, whose panel sends its own token (spec §7). */
const office = staff('manage-movies', {
  or: [
    'view-movies',
    'manage-series',
    'manage-trailers',
    'manage-searched',
    'see-tmdbsettings-menu',
    'manage-notclear',
    'run-crawler',
  ],
})
const kindOf = { movie: 'movie', tv: 'series' } as const

/** The media look-up of the specification, at its own address: by number and language, or by title and year. */
export function serveMediaDetail(app: FastifyInstance, ctx: AppContext): void {
  const rate = createCatalogueRate()
  const answers = createMediaAnswers()
  const place = () => ({ db: ctx.db, metadata: ctx.metadata, answers })
  const config = { policy: 'staff' } as const
  const admitted = async (request: FastifyRequest) => {
    const credential = { header: request.headers.authorization, ip: request.ip }
    const actor = await admit(ctx, office, credential, ctx.clock()).catch(async (error: unknown) => {
      // What is no token of staff may be one of an owner.
      if (!(error instanceof AppError) || error.code !== 'session_expired') throw error
      return admit(ctx, owner, credential, ctx.clock())
    })
    const isStaff = actor.kind === 'staff'
    ctx.addressRuleCache.refuseDenied({ audience: isStaff ? 'staff' : 'owner', ip: request.ip }, ctx.clock())
    // Staff and TVs are counted apart.
    if (actor.kind === 'staff') rate.consume(-actor.id, ctx.clock())
    else if ('deviceId' in actor) rate.consume(actor.deviceId, ctx.clock())
  }
  const read = async (kind: (typeof mediaKinds)[number], tmdbId: number, language: string) => {
    const { certification_country: country, hides_adult } = ctx.metadataSource.settings()
    const detail = await readMediaDetail(place(), ctx.clock(), { kind: kindOf[kind], tmdbId, language, country })
    // As if the service did not have it.
    if (hides_adult && detail.is_adult) throw new AppError('not_found')
    return detail
  }
  app.get(`${mediaDetailPath}/:a/:b/:c`, { config }, async (request, reply) => {
    await admitted(request)
    const { a, b, c } = readInput(byNumber, request.params)
    if (Number(b) > limits.tmdbIdMax) throw new AppError('not_found')
    reply.header('cache-control', 'private, max-age=300')
    return read(a, Number(b), c)
  })
  app.get(mediaDetailPath, { config }, async (request, reply) => {
    await admitted(request)
    const { title, year, type, language } = readInput(mediaByTitleSchema, request.query)
    const asked = { kind: kindOf[type], title, year: year === undefined ? null : Number(year), language }
    reply.header('cache-control', 'private, max-age=300')
    return read(type, await findMediaNumber(place(), ctx.clock(), asked), language)
  })
}
