/** Longer lines are cut: no subtitle has them. */
const lineCharsMax = 4_000

/** The lines of a text one by one, whatever ends them. */
export function* eachLine(text: string): Generator<string> {
  let from = 0
  while (from <= text.length) {
    let to = text.indexOf('\n', from)
    if (to < 0) to = text.length
    const line = text.slice(from, text[to - 1] === '\r' ? to - 1 : to)
    // Old files end lines with a lone carriage return.
    for (const each of line.split('\r')) yield each.slice(0, lineCharsMax)
    from = to + 1
  }
}
