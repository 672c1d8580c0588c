import { SourceError } from '../source-error.ts'

/** `ratioMax` decoded bytes per packed byte are allowed once `ratioFreeBytes` are decoded. */
export type UnpackLimits = { ratioMax: number; ratioFreeBytes: number }

/** Counts both sides of an unpacking and refuses a bomb as soon as it shows. */
export class RatioGuard {
  readonly #limits: UnpackLimits
  #packedBytes = 0
  #decodedBytes = 0

  constructor(limits: UnpackLimits) {
    this.#limits = limits
  }

  /** The packed bytes on their way in; empty chunks are left out, as some unpackers take them for the end. */
  async *countPacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of packed) {
      this.#packedBytes += chunk.length
      if (chunk.length > 0) yield chunk
    }
  }

  countDecoded(bytes: number): void {
    this.#decodedBytes += bytes
    const { ratioMax, ratioFreeBytes } = this.#limits
    const isBomb = this.#decodedBytes > ratioFreeBytes && this.#decodedBytes > this.#packedBytes * ratioMax
    if (isBomb) throw new SourceError('too_big', undefined, 'ratio')
  }
}
