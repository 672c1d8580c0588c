/** Puts an entry before the bracket that closes what `opening` opens; the entry before it gets the comma it may lack. */
export function insertEntry(text: string, opening: RegExp, entry: string): string {
  const start = opening.exec(text)
  if (start === null) throw new Error(`nothing here looks like ${opening.source}`)
  const { close, lastCode } = closingOf(text, start.index + start[0].length - 1)
  const comma = /[,{[]/.test(text.charAt(lastCode)) ? '' : ','
  return `${text.slice(0, lastCode + 1)}${comma}${text.slice(lastCode + 1, close).trimEnd()}\n${entry}\n${text.slice(close)}`
}

/** Puts a line among its like, by the order of the path each names: before the first that comes later, else after the last. */
export function insertInOrder(text: string, like: RegExp, line: string): string {
  const found = [...text.matchAll(new RegExp(like.source, 'gm'))].map(({ index }) => ({
    from: index,
    to: endOf(text, index),
  }))
  const later = found.find(({ from, to }) => pathIn(text.slice(from, to)) > pathIn(line))
  if (later) return `${text.slice(0, later.from)}${line}\n${text.slice(later.from)}`
  const last = found.at(-1)
  if (!last) throw new Error(`nothing here looks like ${like.source}`)
  return `${text.slice(0, last.to)}\n${line}${text.slice(last.to)}`
}

/** Where a statement ends that may go on over indented lines. */
function endOf(text: string, from: number): number {
  const end = text.slice(from).search(/\n(?![ })])/)
  return end < 0 ? text.length : from + end
}

function pathIn(line: string): string {
  return /'([^']+)'/.exec(line)?.[1] ?? line
}

/** What is no code: comments; and what may hold brackets that are none: texts. */
const comment = /\/\/.*|\/\*[\s\S]*?\*\//y
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/y

/** The bracket that closes the one at `open`, and the last character of code before it. */
function closingOf(text: string, open: number): { close: number; lastCode: number } {
  let depth = 0
  let lastCode = open
  for (let at = open; at < text.length;) {
    const skipped = matchAt(comment, text, at)
    const word = skipped || matchAt(quoted, text, at) || text.charAt(at)
    if ('{[('.includes(word)) depth += 1
    if ('}])'.includes(word)) depth -= 1
    if (depth === 0) return { close: at, lastCode }
    if (!skipped && word.trim() !== '') lastCode = at + word.length - 1
    at += word.length
  }
  throw new Error('a bracket is never closed')
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
