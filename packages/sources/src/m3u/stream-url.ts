/** Schemes a player may be given; anything else in a playlist is not a stream (security S6). */
export const streamSchemes: ReadonlySet<string> = new Set([
  'http',
  'https',
  'rtmp',
  'rtmps',
  'rtmpe',
  'rtmpt',
  'rtmpte',
  'rtmpts',
  'rtsp',
  'rtsps',
  'srt',
  'rist',
  'rtp',
  'udp',
  'mms',
  'mmsh',
  'mmst',
  'mmsu',
  'plugin',
])

/** `none`: a relative address or mere text. `refused`: a scheme outside the list, or one without an address. */
export type SchemeVerdict = 'allowed' | 'refused' | 'none'

const schemeCharsMax = 20

/** Judges how a cleaned address begins. */
export function judgeScheme(url: string): SchemeVerdict {
  const colon = url.slice(0, schemeCharsMax + 1).indexOf(':')
  const scheme = colon < 0 ? '' : url.slice(0, colon).toLowerCase()
  if (!/^[a-z][a-z0-9+.-]*$/.test(scheme)) return 'none'
  if (streamSchemes.has(scheme))
    return url.startsWith('//', colon + 1) && url.length > colon + 3 ? 'allowed' : 'refused'
  // `tv.example:8080/1.ts` is an address without a scheme.
  const port = /^\d{1,5}(?:\/|$)/.test(url.slice(colon + 1, colon + 7))
  return port && (scheme.includes('.') || scheme === 'localhost') ? 'none' : 'refused'
}

/** The address in full when the source has one and it can be joined, else undefined. */
export function resolveUrl(url: string, sourceUrl: string | undefined): string | undefined {
  if (sourceUrl === undefined || !URL.canParse(url, sourceUrl)) return undefined
  const resolved = new URL(url, sourceUrl)
  return resolved.protocol === 'http:' || resolved.protocol === 'https:' ? resolved.href : undefined
}

/** A name for an address that came without one: its last path segment, else its host; never user, password or query. */
export function nameFromUrl(url: string): string {
  const [path = ''] = url.split(/[?#|]/, 1)
  const parts = path.split('/').filter((part) => part !== '')
  const name = parts.at(-1) ?? ''
  return name.slice(name.lastIndexOf('@') + 1) || 'stream'
}
