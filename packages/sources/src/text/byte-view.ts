/**
 * UTF-8 text in three shapes with the same offsets. All syntax of a playlist is ASCII, so lines are taken apart in
 * `text`, a string of one unit per byte that costs little more than copying, and only values with other signs are decoded.
 */
export type ByteView = { text: string; bytes: Buffer; words: DataView }

/** Views a block; valid as long as its bytes are. */
export function viewBytes(utf8: Buffer): ByteView {
  const words = new DataView(utf8.buffer, utf8.byteOffset, utf8.byteLength)
  return { text: utf8.toString('latin1'), bytes: utf8, words }
}

/** A view of nothing. */
export const noBytes: ByteView = viewBytes(Buffer.alloc(0))

/** The decoded text of a range of a view's `text`. */
export function readView(view: string): string {
  return Buffer.from(view, 'latin1').toString('utf8')
}

/** Whether a stretch of bytes is printable ASCII alone. */
export function isPlain(words: DataView, start: number, end: number): boolean {
  if (end - start < 4) return isPlainShort(words, start, end)
  const last = end - 4
  let odd = notPlain(words.getInt32(last, true))
  for (let at = start; at < last; at += 4) odd |= notPlain(words.getInt32(at, true))
  return odd === 0
}

/** Not zero when one of four bytes is no printable ASCII: below 0x20 borrows, above 0x7e has or carries the top bit. */
export function notPlain(word: number): number {
  return ((word - 0x20202020) | word | (word + 0x01010101)) & 0x80808080
}

function isPlainShort(words: DataView, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = words.getUint8(at)
    if (byte < 0x20 || byte > 0x7e) return false
  }
  return true
}

/** Four ASCII signs as `DataView.getInt32(…, true)` reads them. */
export function wordOf(signs: string): number {
  return Buffer.from(signs, 'latin1').readInt32LE()
}
