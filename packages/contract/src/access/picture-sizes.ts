import { keysOf } from '../types/typed-keys.ts'
/** Widths in pixels that pictures are served in, by the name that is in their address. A small picture is never enlarged. */
export const pictureSizes = { w92: 92, w185: 185, w342: 342, w500: 500, w780: 780, w1280: 1_280 } as const
export type PictureSize = keyof typeof pictureSizes
export const pictureSizeNames = keysOf(pictureSizes)

/** Where pictures are served, below the address of the panel. */
export const picturesPath = '/pictures/'

/** Where the logos of a snapshot are, for one TV: below the address of the panel, followed by page, place on the page and size. */
export const logosPath = `${picturesPath}logos/`

/** The address of a picture below that of the panel. */
export function pictureAddress(sha256: string, size: PictureSize): string {
  return `${picturesPath}${size}/${sha256}`
}

/** Accepted file types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
