/** Subtitle formats that can be uploaded; all are stored as WebVTT. */
export const subtitleFormats = ['srt', 'vtt', 'ass', 'sub', 'ttml', 'stl'] as const
export type SubtitleFormat = (typeof subtitleFormats)[number]

/** Charsets a file may be in, as the Encoding Standard calls them; of two that make the same text the earlier one is meant. */
export const charsets = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-15',
  'iso-8859-16',
  'koi8-r',
  'ibm866',
] as const
export type Charset = (typeof charsets)[number]
