/** The encryption context of a snapshot's page key. */
export function pageKeyPlace(publicId: string): string {
  return `snapshots|page_key|${publicId}`
}

/** The encryption context of an upload's file key. */
export function fileKeyPlace(publicId: string): string {
  return `uploads|file_key|${publicId}`
}
