import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import { picturesPath, pictureSizes } from '@castellan/contract/access/picture-sizes.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../domain/app-error.ts'
import { PictureFault } from '../../domain/pictures/image-codec.ts'
import { readPicture, type ServedPicture } from '../../domain/pictures/read-picture.ts'
import type { AppContext } from '../../context/app-context.ts'

type PictureRequest = { Params: { size: string; sha256: string } }

/**
 * Serves pictures to anybody who has their address, which is the digest of their content: browsers and TVs, which send no token with an image.
 * Only the listed sizes exist, so nobody has others made.
 */
export function servePictures(app: FastifyInstance, ctx: AppContext): void {
  app.get<PictureRequest>(`${picturesPath}:size/:sha256`, { config: { policy: 'open' } }, async (request, reply) => {
    const { size, sha256 } = request.params
    if (!isKeyOf(pictureSizes, size) || !/^[0-9a-f]{64}$/u.test(sha256)) throw new AppError('not_found')
    const accept = request.headers.accept ?? ''
    const served = await readPicture(ctx, { sha256, size, accept }).catch(refuseBusy)
    if (!served) throw new AppError('not_found')
    return sendPicture(reply, served)
  })
}

/** A picture that is on its way, forever the same under this address; by its format it differs with what is accepted. */
export function sendPicture(reply: FastifyReply, { bytes, format }: ServedPicture): FastifyReply {
  return reply
    .header('content-type', `image/${format}`)
    .header('cache-control', `public, max-age=${limits.pictureCachedS}, immutable`)
    .header('vary', 'Accept')
    .send(bytes)
}

export function refuseBusy(error: unknown): never {
  if (error instanceof PictureFault && error.code === 'busy') throw new AppError('unavailable', { retryAfterS: 5 })
  throw error
}
