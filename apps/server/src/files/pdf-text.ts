/** Letters beyond Western Europe that the panel's languages need, and their names in a PDF font; they take the codes from 1 on. */
const further: Readonly<Record<string, string>> = {
  Ą: 'Aogonek',
  ą: 'aogonek',
  Ć: 'Cacute',
  ć: 'cacute',
  Ę: 'Eogonek',
  ę: 'eogonek',
  Ł: 'Lslash',
  ł: 'lslash',
  Ń: 'Nacute',
  ń: 'nacute',
  Ś: 'Sacute',
  ś: 'sacute',
  Ź: 'Zacute',
  ź: 'zacute',
  Ż: 'Zdotaccent',
  ż: 'zdotaccent',
  Ğ: 'Gbreve',
  ğ: 'gbreve',
  İ: 'Idotaccent',
  ı: 'dotlessi',
  Ş: 'Scedilla',
  ş: 'scedilla',
}

/** The encoding every font of a document uses: Western European, with the further letters before it. */
export const pdfEncoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 ${Object.values(further)
  .map((name) => `/${name}`)
  .join(' ')}] >>`

const codes = new Map(Object.keys(further).map((letter, index) => [letter, index + 1]))
/** What Windows-1252 has between 128 and 159, in order; a space marks an unused code. */
const windows = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
for (const [index, sign] of [...windows].entries()) if (sign !== ' ') codes.set(sign, 128 + index)

/** A text as the hexadecimal string of a PDF; a sign no font of it has becomes a question mark. */
export function pdfText(text: string): string {
  const bytes = [...text.normalize('NFC')].map((sign) => codes.get(sign) ?? plainCode(sign))
  return `<${Buffer.from(bytes).toString('hex')}>`
}

function plainCode(sign: string): number {
  const code = sign.codePointAt(0)!
  return (code >= 32 && code < 127) || (code >= 160 && code < 256) ? code : 63
}

/** Widths of Helvetica from the space to the tilde, in thousandths of its size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]

/** How wide a text is in points; signs beyond ASCII count as a middling letter. */
export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const sign of text) sum += widths[sign.codePointAt(0)! - 32] ?? 600
  return (sum * size) / 1_000
}

/** The beginning of a text that fits, with an ellipsis when it had to be cut. */
export function fitText(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text
  let fitting = [...text]
  while (fitting.length > 0 && textWidth(`${fitting.join('')}…`, size) > width) fitting = fitting.slice(0, -1)
  return `${fitting.join('')}…`
}
