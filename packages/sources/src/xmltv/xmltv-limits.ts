/** How much of a guide is read; a caller may lower or raise any of them (security S5, S6). */
export type XmltvLimits = {
  /** Bytes after decompression. */
  decodedBytesMax: number
  /** Decoded bytes per packed byte once `ratioFreeBytes` are decoded. */
  ratioMax: number
  ratioFreeBytes: number
  programmesMax: number
  /** Channels delivered, and different channels whose programmes are distinguished. */
  channelsMax: number
  issuesKept: number
  /** UTF-16 units of one tag; a longer one is left out. */
  tagCharsMax: number
  /** The rest are UTF-16 units of one value, or counts per channel or programme. */
  idCharsMax: number
  titleCharsMax: number
  descriptionCharsMax: number
  wordCharsMax: number
  addressCharsMax: number
  namesPerChannel: number
  categoriesPerProgramme: number
}

/** The limits in force when the caller names none. */
export const xmltvLimits: Readonly<XmltvLimits> = {
  decodedBytesMax: 2 * 1024 ** 3,
  ratioMax: 100,
  ratioFreeBytes: 1024 ** 2,
  programmesMax: 10_000_000,
  channelsMax: 200_000,
  issuesKept: 100,
  tagCharsMax: 64 * 1024,
  idCharsMax: 200,
  titleCharsMax: 300,
  descriptionCharsMax: 4_000,
  wordCharsMax: 120,
  addressCharsMax: 2_048,
  namesPerChannel: 8,
  categoriesPerProgramme: 8,
}
