/** Control signs (C0, C1), direction signs and byte order marks: nothing a screen should be given (security S6). */
const unwanted = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const blanks = /[\t-\r\u2028\u2029]+/g
const unsettled = /[\p{M}\p{C}\u1161-\u1175\u11a8-\u11c2\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u

/** NFC, blanks for line ends, no unwanted signs, trimmed, at most `charsMax` UTF-16 units and no half pair at the cut. */
export function cleanText(raw: string, charsMax: number): string {
  if (raw.length <= charsMax && isClean(raw)) return raw
  // NFC can lengthen and stripping shortens, so what is cut beforehand is only what can never fit.
  const bounded = raw.length > charsMax * 8 ? raw.slice(0, charsMax * 8) : raw
  const clean = bounded.toWellFormed().replaceAll(blanks, ' ').replaceAll(unwanted, '').normalize('NFC').trim()
  if (clean.length <= charsMax) return clean
  const lastUnit = clean.charCodeAt(charsMax - 1)
  const splitsPair = lastUnit >= 0xd800 && lastUnit <= 0xdbff
  return clean.slice(0, splitsPair ? charsMax - 1 : charsMax).trimEnd()
}

/** Takes out line ends and unwanted signs and leaves every other byte of an address alone. */
export function cleanAddress(raw: string): string {
  return raw.toWellFormed().replaceAll(blanks, '').replaceAll(unwanted, '').trim()
}

const settled = 1
const unsettledVerdict = 2
/** By UTF-16 unit, 0 until it is first met: judging all of them at once costs as much as reading ten thousand entries. */
const verdicts = new Uint8Array(0x10000)

/** Whether `cleanText` would leave this as it is, apart from cutting; cheap, and cautious. */
export function isClean(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if ((verdicts[unit] || judge(unit)) !== settled) return false
  }
  return text.charCodeAt(0) > 0x20 && text.charCodeAt(text.length - 1) > 0x20
}

/** A code unit needs no work when it is allowed, its own NFC, and neither a blank beyond ASCII nor a combining character. */
function judge(unit: number): number {
  const sign = String.fromCharCode(unit)
  const isSettled = unit >= 0x20 && unit < 0xfffe && !unsettled.test(sign) && sign.normalize('NFC') === sign
  return (verdicts[unit] = isSettled ? settled : unsettledVerdict)
}
