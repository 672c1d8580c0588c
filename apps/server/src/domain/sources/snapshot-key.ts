/** The place a snapshot's page key is sealed at. */
export function pageKeyPlace(publicId: string): string {
  return `snapshots|page_key|${publicId}`
}

/** The place an upload's file key is sealed at. */
export function fileKeyPlace(publicId: string): string {
  return `uploads|file_key|${publicId}`
}
