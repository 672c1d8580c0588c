import { limits } from '@castellan/contract/limits.ts'
import type { FetchResponse } from '../fetch.ts'

/** The beginning of an answer, as far as a look before saving goes. */
export type StreamHead = AsyncIterable<Uint8Array> & { isPartial: boolean }

export function beginningOf({ body, close }: FetchResponse): StreamHead {
  return {
    isPartial: false,
    async *[Symbol.asyncIterator]() {
      let bytes = 0
      for await (const chunk of body) {
        yield chunk
        bytes += chunk.length
        // Others get their turn between two chunks.
        await new Promise((resolve) => setImmediate(resolve))
        if (bytes < limits.sourceTestBytes) continue
        this.isPartial = true
        break
      }
      close()
    },
  }
}
