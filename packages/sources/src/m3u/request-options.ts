import { cleanText } from '../text/clean-text.ts'
import type { M3uEntry } from './m3u-entry.ts'
import type { M3uLimits } from './m3u-limits.ts'

/** What a stream wants to be asked with, collected from attributes, directive lines and the tail of its URL. */
export type RequestOptions = Pick<M3uEntry, 'userAgent' | 'referrer' | 'headers' | 'properties'>

const headerName = /^[\w!#$%&'*+.^`|~-]{1,64}$/
/** Printable without line ends: a decoded `%0D%0A` must not become a second header (security S6). */
const headerValue = /^[\t\u0020-\u007e\u00a0-\u00ff]*$/
/** These belong to the connection, not to the stream. */
const connectionHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-authorization',
  '__proto__',
])

/** Files one request header under its place; false when it may not be sent. */
export function setRequestHeader(
  options: RequestOptions,
  header: { name: string; value: string },
  limits: M3uLimits,
): boolean {
  const name = header.name.trim()
  const value = header.value.trim()
  const lower = name.toLowerCase()
  if (value.length > limits.headerCharsMax || !headerValue.test(value)) return false
  if (lower === 'user-agent') options.userAgent = value
  else if (lower === 'referer' || lower === 'referrer') options.referrer = value
  else {
    if (!headerName.test(name) || connectionHeaders.has(lower)) return false
    const headers = (options.headers ??= {})
    if (Object.keys(headers).length >= limits.headersPerEntry) return false
    headers[name] = value
  }
  return true
}

/** Reads `http-user-agent=…`, `http-referrer=…` or another `#EXTVLCOPT`; false when it may not be sent. */
export function setVlcOption(options: RequestOptions, line: string, limits: M3uLimits): boolean {
  const [name, value] = splitPair(line)
  const header = /^http-(user-agent|referr?er|origin|cookie)$/i.exec(name)?.[1]
  if (header === undefined) return setProperty(options, line, limits)
  const spelled = header.charAt(0).toUpperCase() + header.slice(1)
  return setRequestHeader(options, { name: spelled, value: withoutQuotes(value) }, limits)
}

/** Keeps a `name=value` line as it is; false when it is neither. */
export function setProperty(options: RequestOptions, line: string, limits: M3uLimits): boolean {
  const [name, value] = splitPair(line)
  if (!headerName.test(name) || name === '__proto__') return false
  const properties = (options.properties ??= {})
  if (Object.keys(properties).length >= limits.headersPerEntry) return false
  properties[name] = cleanText(withoutQuotes(value), limits.attributeCharsMax)
  return true
}

/** Reads the JSON object of `#EXTHTTP`; undefined when it is none. */
export function readHttpOptions(json: string): { name: string; value: string }[] | undefined {
  try {
    const parsed: unknown = JSON.parse(json)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    return Object.entries(parsed).flatMap(([name, value]) => (isPlain(value) ? [{ name, value: String(value) }] : []))
  } catch {
    return undefined
  }
}

/** Reads what follows `|` in a URL, as in `User-Agent=…&Referer=…`; values may be percent-encoded or not, and quoted. */
export function readUrlOptions(tail: string): { name: string; value: string }[] {
  return splitOptions(tail)
    .filter((part) => part.includes('='))
    .map((part) => {
      const [name, value] = splitPair(part)
      // Kodi accepts a header with `!` in front unchanged, whatever its name.
      return { name: decodePercent(name).replace(/^!/, ''), value: withoutQuotes(decodePercent(value)) }
    })
}

/** Parted at `&` and `|`, but not within quotes that begin a value and are closed again. */
function splitOptions(tail: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < tail.length; at++) {
    const sign = tail[at]!
    if ((sign === '"' || sign === "'") && tail[at - 1] === '=') {
      const end = tail.indexOf(sign, at + 1)
      if (end > 0) at = end
    } else if (sign === '&' || sign === '|') {
      parts.push(tail.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, tail.slice(from)]
}

function splitPair(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function withoutQuotes(value: string): string {
  const first = value.charAt(0)
  const isQuoted = value.length > 1 && (first === '"' || first === "'") && value.endsWith(first)
  return isQuoted ? value.slice(1, -1) : value
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
