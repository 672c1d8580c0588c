/** The formats pictures are served in. JPEG and PNG are for anyone who accepts nothing newer: PNG where there is transparency. */
export const pictureFormats = ['avif', 'webp', 'jpeg', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Where the files of pictures lie, below the digest each picture is known by: the stored copy, and the sizes made of it. */
export type PictureStore = {
  /** The stored copy, which every size is made of; null when it is not there. */
  readCopy(sha256: string): Promise<Buffer | null>
  writeCopy(sha256: string, bytes: Uint8Array): Promise<void>
  readSize(sha256: string, name: string): Promise<Buffer | null>
  writeSize(sha256: string, name: string, bytes: Uint8Array): Promise<void>
  /** Removes a picture with all its sizes. */
  remove(sha256: string): Promise<void>
}
