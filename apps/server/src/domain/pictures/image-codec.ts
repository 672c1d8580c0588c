import type { PictureFormat } from './picture-store.ts'

/** A picture as it is stored: WebP, upright, without what a camera writes into it, its longest side bounded. */
export type ImageCopy = { bytes: Buffer; width: number; height: number; hasAlpha: boolean }

/** Decodes and encodes pictures, a few at a time and never on the event loop. */
export type ImageCodec = {
  /** Throws a `PictureFault` for anything but a supported picture. */
  copyOf(bytes: Uint8Array): Promise<ImageCopy>
  /** A stored copy in another width and format. */
  resize(copy: Uint8Array, wanted: { width: number; format: PictureFormat }): Promise<Buffer>
}

/** Why bytes are no picture of the store. `busy` passes; `missing` means that this machine has no decoder. */
export class PictureFault extends Error {
  readonly code: 'not_a_picture' | 'picture_too_large' | 'busy' | 'missing'

  constructor(code: PictureFault['code'], cause?: unknown) {
    super(code, { cause })
    this.name = 'PictureFault'
    this.code = code
  }
}
