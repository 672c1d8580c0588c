import { FetchFault, type FetchWish } from '../../domain/fetch.ts'

/** Providers' firewalls turn browsers away and let players in. */
const playerAgent = 'VLC/3.0.21 LibVLC/3.0.21'

const headerName = /^[!#$%&'*+.^_`|~0-9a-z-]{1,64}$/iu
const headerValue = /^[\t\x20-\x7e]{0,4096}$/u
/** Headers that steer the connection belong to the client alone. */
const ownHeaders =
  /^(?:host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*)$/iu
const secretHeaders = /^(?:authorization|cookie)$/iu
const headersMax = 16

/** Refuses headers that could end one and begin another, and puts in what every request has. */
export function checkHeaders(wish: FetchWish): void {
  const headers = Object.entries({ ...wish.headers, 'user-agent': wish.userAgent ?? '' })
  const isSound = headers.every(
    ([name, value]) => headerName.test(name) && headerValue.test(value) && !ownHeaders.test(name),
  )
  if (!isSound || headers.length > headersMax) throw new FetchFault('unsafe_url')
}

/** The whole set a request is sent with: nothing of this server's own but what is written here (security S3). */
export function sentHeaders({ headers, userAgent, body }: FetchWish): Record<string, string> {
  const isForm = body !== undefined
  return {
    accept: '*/*',
    'accept-encoding': 'gzip',
    ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
    'user-agent': userAgent === undefined || userAgent === '' ? playerAgent : userAgent,
  }
}

/** The request for the next hop: another origin gets neither credentials nor custom headers, and a body only where the status says so. */
export function wishForNextHop(
  wish: FetchWish,
  { from, to, keepsBody }: { from: URL; to: URL; keepsBody: boolean },
): FetchWish {
  const isSameOrigin = from.origin === to.origin
  const { body, method, headers, ...rest } = wish
  return {
    ...rest,
    ...(keepsBody && isSameOrigin ? { ...(body === undefined ? {} : { body }), ...(method ? { method } : {}) } : {}),
    ...(isSameOrigin && headers ? { headers } : {}),
  }
}

/** A redirect from https to http must not carry on what was secret: credentials in headers, in the query or in a body. */
export function mayFollow(from: URL, to: URL, { headers, body }: FetchWish): boolean {
  if (from.protocol !== 'https:' || to.protocol === 'https:') return true
  const hasSecret = Object.keys(headers ?? {}).some((name) => secretHeaders.test(name))
  return !hasSecret && body === undefined && from.search === '' && to.search === ''
}
