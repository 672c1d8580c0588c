const doubleQuote = 0x22
const singleQuote = 0x27

/** `in doubt` when the text at hand does not hold it, `no tag` when what looked like one is text. */
export type TagEnd = { end: number | 'in doubt' | 'no tag'; isQuoteMissing: boolean }

/** Finds the `>` of a tag whose name ends here: one inside a quoted value does not count, unless the value never ends. */
export function findTagEnd(text: string, nameEnd: number): TagEnd {
  if (text.charCodeAt(nameEnd) === 0x3e) return { end: nameEnd, isQuoteMissing: false }
  const end = text.indexOf('>', nameEnd)
  const other = text.indexOf('<', nameEnd)
  const isOtherFirst = other >= 0 && (end < 0 || other < end)
  if (isOtherFirst && !holdsQuote(text, nameEnd, other)) return { end: 'no tag', isQuoteMissing: false }
  if (end < 0 && !isOtherFirst) return { end: 'in doubt', isQuoteMissing: false }
  return walkValues(text, nameEnd, other)
}

/** Goes from quote to quote; no value holds a `<`, so one that reaches it has lost its closing quote. */
function walkValues(text: string, nameEnd: number, other: number): TagEnd {
  for (let at = nameEnd; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 0x3e) return { end: at, isQuoteMissing: false }
    if (at === other) return { end: 'no tag', isQuoteMissing: false }
    if (sign !== doubleQuote && sign !== singleQuote) continue
    const closing = text.indexOf(sign === doubleQuote ? '"' : "'", at + 1)
    const isLost = other >= 0 && (closing < 0 || closing > other)
    if (isLost) return endWithoutQuote(text, at, other)
    if (closing < 0) return { end: 'in doubt', isQuoteMissing: false }
    at = closing
  }
  return { end: 'in doubt', isQuoteMissing: false }
}

function endWithoutQuote(text: string, from: number, other: number): TagEnd {
  const end = text.indexOf('>', from)
  return end >= 0 && end < other ? { end, isQuoteMissing: true } : { end: 'no tag', isQuoteMissing: true }
}

function holdsQuote(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const sign = text.charCodeAt(at)
    if (sign === doubleQuote || sign === singleQuote) return true
  }
  return false
}
