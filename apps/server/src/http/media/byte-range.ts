/** The part of a file a request asks for; null for the whole, `none` for a part it does not have (RFC 9110 §14). */
export type ByteRange = { start: number; end: number } | null | 'none'

/**
 * Reads `Range` for a file of `size` bytes. Only one range is answered in parts: several, or what is no range of bytes, gets the whole file,
 * and so does a part of another version than `If-Range` names.
 */
export function readByteRange(
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { size, etag }: { size: number; etag: string },
): ByteRange {
  const said = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(range ?? '')
  if (!said || (said[1] === '' && said[2] === '')) return null
  if (ifRange !== undefined && ifRange !== etag) return null
  const [from, to] = [said[1]!, said[2]!]
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'none' : { start, end }
}
