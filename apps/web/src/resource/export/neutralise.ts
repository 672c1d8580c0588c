// oxlint-disable-next-line no-control-regex
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/u

/** A text that a spreadsheet would read as a formula gets an apostrophe in front (security X3). */
export function neutralise(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}
