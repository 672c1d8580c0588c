import { parseJson, type JsonText } from '../db/schema/json-text.ts'
import { styleText } from 'node:util'

type Line = { level: number; time: string; msg?: string; error?: unknown } & Record<string, unknown>

const levels = [
  { from: 60, name: 'FATAL', style: 'red' },
  { from: 50, name: 'ERROR', style: 'red' },
  { from: 40, name: 'WARN', style: 'yellow' },
  { from: 30, name: 'INFO', style: 'green' },
  { from: 0, name: 'DEBUG', style: 'dim' },
] as const
/** What says nothing to somebody who looks at the one process that writes it. */
const leftOut = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'error'])
const plainValue = /^[\p{L}\p{N}_.:/@+-]+$/u

/** A line of the log as a person reads it: time, level, message, what belongs to it, and a stack below. */
export function logLine(json: string, { isColoured = false } = {}): string {
  const line = parseJson<JsonText<Line>>(json)
  const { name, style } = levels.find(({ from }) => line.level >= from) ?? levels[4]
  const paint = (how: 'dim' | typeof style, text: string) =>
    isColoured ? styleText(how, text, { validateStream: false }) : text
  const details = Object.entries(line)
    .filter(([key, value]) => !leftOut.has(key) && value !== undefined)
    .map(([key, value]) => paint('dim', ` ${harmless(key)}=`) + valueOf(value))
  const time = new Date(line.time).toTimeString().slice(0, 8)
  const head = `${paint('dim', time)} ${paint(style, name.padEnd(5))} ${harmless(line.msg ?? '')}${details.join('')}`
  return `${head}\n${stackOf(line.error)}`
}

function valueOf(value: unknown): string {
  if (typeof value !== 'string') return harmless(JSON.stringify(value))
  return plainValue.test(value) ? value : harmless(JSON.stringify(value))
}

function stackOf(error: unknown): string {
  if (error === undefined || error === null) return ''
  const text = typeof error === 'string' ? error : JSON.stringify(error)
  return text
    .split('\n')
    .map((part) => `    ${harmless(part)}\n`)
    .join('')
}

/** What comes from outside may hold characters that steer a terminal. */
function harmless(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  )
}
