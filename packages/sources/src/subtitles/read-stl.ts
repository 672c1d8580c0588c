import type { SubtitleCue } from './subtitle-cue.ts'

/** Blocks of EBU Tech 3264: one that describes the file, then one for each part of a subtitle. */
const headBytes = 1_024
const blockBytes = 128
const textAt = 16
const lastPart = 0xff
const userData = 0xfe
const lineEnd = 0x8a
const unused = 0x8f
const marks: Readonly<Record<number, string>> = { 0x80: '<i>', 0x81: '</i>', 0x82: '<u>', 0x83: '</u>' }

/** Character tables by the code the file names; what has none is Latin. */
const charsets: Readonly<Record<string, string>> = {
  '01': 'iso-8859-5',
  '02': 'iso-8859-6',
  '03': 'iso-8859-7',
  '04': 'iso-8859-8',
}

/** Accents stand before their letter in the Latin table (ISO 6937). */
const accents: Readonly<Record<number, string>> = {
  0xc1: '\u0300',
  0xc2: '\u0301',
  0xc3: '\u0302',
  0xc4: '\u0303',
  0xc5: '\u0304',
  0xc6: '\u0306',
  0xc7: '\u0307',
  0xc8: '\u0308',
  0xca: '\u030a',
  0xcb: '\u0327',
  0xcd: '\u030b',
  0xce: '\u0328',
  0xcf: '\u030c',
}
/** Signs of that table from 0xa0 to 0xbf, and from 0xd0 to 0xff. */
const signs = '\u00a0¡¢£$¥#§¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿'
const letters = '―¹®©™♪¬¦\u0000\u0000\u0000\u0000⅛⅜⅝⅞ΩÆÐªĦ\u0000ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ\u00ad'

/** Whether these bytes are a subtitle file of the EBU, which says so in its head. */
export function isStl(bytes: Uint8Array): boolean {
  return bytes.length >= headBytes && /^STL(?:2[45]|30|50|60)\.\d\d$/u.test(ascii(bytes, 3, 11))
}

/** EBU STL: the subtitles with their line ends, italics and underlining. Times count from the begin of the programme the file names. */
export function* readStl(bytes: Uint8Array): Generator<SubtitleCue> {
  const rate = Number(ascii(bytes, 6, 8))
  const charset = charsets[ascii(bytes, 12, 14)]
  const decoder = charset === undefined ? null : new TextDecoder(charset)
  const named = [256, 258, 260, 262].map((at) => Number(ascii(bytes, at, at + 2)))
  const beginMs = named.every((part) => Number.isInteger(part)) ? momentOf(named, rate) : 0
  let text = ''
  for (let at = headBytes; at + blockBytes <= bytes.length; at += blockBytes) {
    const block = bytes.subarray(at, at + blockBytes)
    const isComment = block[15] === 1
    if (block[3] === userData || isComment) continue
    text += textOf(block.subarray(textAt), decoder)
    if (block[3] !== lastPart) continue
    const [startMs, endMs] = [block.subarray(5, 9), block.subarray(9, 13)].map((time) => momentOf([...time], rate))
    // Some files count from midnight although they name a later begin.
    const shift = startMs! >= beginMs ? beginMs : 0
    yield { startMs: startMs! - shift, endMs: endMs! - shift, text }
    text = ''
  }
}

function momentOf(parts: readonly number[], rate: number): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = parts
  return Math.round((hours * 3_600 + minutes * 60 + seconds + frames / rate) * 1_000)
}

function textOf(field: Uint8Array, decoder: InstanceType<typeof TextDecoder> | null): string {
  let text = ''
  for (let at = 0; at < field.length; at++) {
    const byte = field[at]!
    if (byte === unused) break
    if (byte === lineEnd) text += '\n'
    else if (byte < 0x20 || (byte >= 0x7f && byte < 0xa0)) text += marks[byte] ?? ''
    else if (decoder) text += decoder.decode(field.subarray(at, at + 1))
    else if (accents[byte] !== undefined && at + 1 < field.length) {
      text += `${String.fromCharCode(field[at + 1]!)}${accents[byte]}`.normalize('NFC')
      at += 1
    } else text += latinOf(byte)
  }
  return text
}

function latinOf(byte: number): string {
  if (byte < 0x80) return String.fromCharCode(byte)
  const sign = byte < 0xc0 ? signs[byte - 0xa0] : byte >= 0xd0 ? letters[byte - 0xd0] : undefined
  return sign === undefined || sign === '\u0000' ? '' : sign
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
