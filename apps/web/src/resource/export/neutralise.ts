// oxlint-disable-next-line no-control-regex
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/u

// Of these signs no formula can do anything: a telephone number, or a number with its sign.
const number = /^[+-]?[\d\s()./-]+$/u

/** The same for a cell whose type is text: numbers stay as they are. */
export function neutraliseTyped(text: string): string {
  return number.test(text) ? text : neutralise(text)
}

/** A text that a spreadsheet would read as a formula gets an apostrophe in front (security X3). */
export function neutralise(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}
