import { limits } from '@castellan/contract/limits.ts'
import type { Sharp, SharpOptions } from 'sharp'
import { PictureFault, type ImageCodec, type ImageCopy } from '../domain/pictures/image-codec.ts'
import type { PictureFormat } from '../domain/pictures/picture-store.ts'
import { limitTurns } from '../domain/limit-turns.ts'

type OpenImage = (bytes: Uint8Array, options?: SharpOptions) => Sharp

/** The only decoders bytes from outside may reach (security, parsing images): no SVG, no PDF, no formats of ImageMagick. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`)
const fileTypes = ['jpeg', 'png', 'webp', 'heif', 'gif']

const reading = {
  limitInputPixels: limits.picturePixelsMax,
  failOn: 'error',
  // The first picture of an animation.
  pages: 1,
  sequentialRead: true,
} as const satisfies SharpOptions

let opening: Promise<OpenImage> | undefined

/** libvips is loaded with the first picture: a start needs none of it. */
function loadLibrary(): Promise<OpenImage> {
  opening ??= import('sharp').then(
    ({ default: sharp }) => {
      sharp.block({ operation: ['VipsForeignLoad'] })
      sharp.unblock({ operation: decoders })
      // Its own threads would take every core from requests.
      sharp.concurrency(1)
      sharp.cache(false)
      return (bytes, options) => sharp(bytes, options)
    },
    (error: unknown) => {
      throw new PictureFault('missing', error)
    },
  )
  return opening
}

/** Pictures through libvips: decoded and encoded on its threads, `limits.picturesDrawnAtOnce` at a time, each with a limit of pixels and time. */
export function openImageCodec(): ImageCodec {
  const queue = limitTurns({
    atOnce: limits.picturesDrawnAtOnce,
    waitingMax: limits.picturesWaitingMax,
    whenFull: () => new PictureFault('busy'),
  })
  return {
    copyOf: (bytes) => queue(async () => copyOf(await loadLibrary(), bytes)),
    resize: (copy, { width, format }) =>
      queue(async () => {
        const openImage = await loadLibrary()
        const image = openImage(copy, reading).resize({ width, withoutEnlargement: true })
        return encode(image.timeout({ seconds: limits.pictureDrawS }), format, width)
      }),
  }
}

async function copyOf(openImage: OpenImage, bytes: Uint8Array): Promise<ImageCopy> {
  try {
    const image = openImage(bytes, reading)
    const { format, width, height, hasAlpha } = await image.metadata()
    if (!fileTypes.includes(format) || Math.min(width, height) < limits.pictureSideMin)
      throw new PictureFault('not_a_picture')
    const side = limits.pictureSideMax
    const { data, info } = await image
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: limits.pictureDrawS })
      .webp({ quality: 90, alphaQuality: 100, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, hasAlpha }
  } catch (error) {
    if (error instanceof PictureFault) throw error
    // What the library says of hostile bytes is of no use to anybody; that there were too many pixels is.
    const isLarge = error instanceof Error && /pixel limit|timeout/iu.test(error.message)
    throw new PictureFault(isLarge ? 'picture_too_large' : 'not_a_picture', error)
  }
}

function encode(image: Sharp, format: PictureFormat, width: number): Promise<Buffer> {
  // AVIF costs most: large sizes take the quick way.
  if (format === 'avif') return image.avif({ quality: 55, effort: width > 400 ? 0 : 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  if (format === 'png') return image.png({ compressionLevel: 9 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
}
