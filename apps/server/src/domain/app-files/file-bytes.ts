import { AppFault } from './app-fault.ts'

/** A file that is read in places, never whole. */
export type FileBytes = {
  size: number
  /** Exactly so many bytes from there; a file that ends before is cut off. */
  read(offset: number, length: number): Promise<Buffer>
}

/** What is read of an open file: bytes from a position into a buffer. */
type PlacedBytes = {
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>
}

/** The bytes of an open file. */
export function bytesOf(handle: PlacedBytes, size: number): FileBytes {
  return {
    size,
    async read(offset, length) {
      if (offset < 0 || length < 0 || offset + length > size) throw new AppFault('not_an_app', 'the file is cut off')
      const buffer = Buffer.allocUnsafe(length)
      let done = 0
      while (done < length) {
        const { bytesRead } = await handle.read(buffer, done, length - done, offset + done)
        if (bytesRead === 0) throw new AppFault('not_an_app', 'the file is cut off')
        done += bytesRead
      }
      return buffer
    },
  }
}
