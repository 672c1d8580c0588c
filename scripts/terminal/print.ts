import { styleText } from 'node:util'

const plain = Boolean(process.env['CI'])
const paint = (style: 'green' | 'red' | 'yellow' | 'dim', text: string) => (plain ? text : styleText(style, text))

const marks = { passed: paint('green', '✓'), failed: paint('red', '✗'), skipped: paint('yellow', '–') }

/** One line per step: mark, name, seconds, and what there is to say about it. */
export function printStep(result: keyof typeof marks, name: string, seconds: number, note = ''): void {
  console.log(
    `${marks[result]} ${name.padEnd(22)} ${paint('dim', `${seconds.toFixed(1).padStart(6)} s`)}  ${note}`.trimEnd(),
  )
}

export function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '    ')
}
