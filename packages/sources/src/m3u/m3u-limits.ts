/** How much of a playlist is read; a caller may lower or raise any of them (security S5, S6). */
export type M3uLimits = {
  /** Bytes of one line as UTF-8; longer refuses the file. Cannot be raised: a line must fit into a block. */
  lineBytesMax: number
  entriesMax: number
  /** Bytes after decompression. */
  decodedBytesMax: number
  /** Decoded bytes per compressed byte once `ratioFreeBytes` are decoded. */
  ratioMax: number
  ratioFreeBytes: number
  /** Lines without any sign of a playlist after which a file is refused as something else. */
  foreignLinesMax: number
  issuesKept: number
  groupsKept: number
  groupsPerEntry: number
  epgUrlsKept: number
  /** The rest are UTF-16 units of one value, or counts per entry. */
  titleCharsMax: number
  groupCharsMax: number
  tvgIdCharsMax: number
  urlCharsMax: number
  logoCharsMax: number
  attributesPerEntry: number
  attributeNameCharsMax: number
  attributeCharsMax: number
  headersPerEntry: number
  headerCharsMax: number
}

/** The limits in force when the caller names none. */
export const m3uLimits: Readonly<M3uLimits> = {
  lineBytesMax: 64 * 1024,
  entriesMax: 1_500_000,
  decodedBytesMax: 1024 ** 3,
  ratioMax: 100,
  ratioFreeBytes: 1024 ** 2,
  foreignLinesMax: 2_000,
  issuesKept: 100,
  groupsKept: 5_000,
  groupsPerEntry: 16,
  epgUrlsKept: 200,
  titleCharsMax: 300,
  groupCharsMax: 120,
  tvgIdCharsMax: 200,
  urlCharsMax: 8_192,
  logoCharsMax: 2_048,
  attributesPerEntry: 32,
  attributeNameCharsMax: 64,
  attributeCharsMax: 1_024,
  headersPerEntry: 16,
  headerCharsMax: 1_024,
}
