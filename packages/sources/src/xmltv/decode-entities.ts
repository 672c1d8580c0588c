/** The signs U+00A0 to U+00FF by their HTML names, in order: guides use them without declaring them. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const latinStart = 0xa0

const names = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ...latin.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(latinStart + index)]),
  ...Object.entries({
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    fnof: 'ƒ',
    circ: 'ˆ',
    tilde: '˜',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    dagger: '†',
    bull: '•',
    hellip: '…',
    permil: '‰',
    prime: '′',
    lsaquo: '‹',
    rsaquo: '›',
    euro: '€',
    trade: '™',
  }),
])

/** UTF-16 units of the longest entity that is decoded. */
export const longestEntityChars = 12

/**
 * Decodes the five entities of XML, numbers, and HTML's names of single signs; declared ones are never looked at.
 * Everything becomes shorter, and what is not known stays as written.
 */
export function decodeEntities(text: string): string {
  let start = text.indexOf('&')
  if (start < 0) return text
  let decoded = ''
  let from = 0
  for (; start >= 0; start = text.indexOf('&', Math.max(from, start + 1))) {
    const end = endOf(text, start)
    const sign = end < 0 ? undefined : signOf(text.slice(start + 1, end))
    if (sign === undefined) continue
    decoded += text.slice(from, start) + sign
    from = end + 1
  }
  return decoded + text.slice(from)
}

function endOf(text: string, start: number): number {
  const last = Math.min(text.length, start + longestEntityChars)
  for (let at = start + 1; at < last; at++) if (text.charCodeAt(at) === 0x3b) return at
  return -1
}

function signOf(inner: string): string | undefined {
  if (inner.charCodeAt(0) !== 0x23) return names.get(inner)
  const [, hex, decimal] = /^#(?:[xX]([\da-fA-F]{1,6})|(\d{1,8}))$/.exec(inner) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  if (Number.isNaN(code)) return undefined
  // Nothing for numbers that are no sign; what has no place on a screen is taken out with the rest of its kind.
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : ''
}
