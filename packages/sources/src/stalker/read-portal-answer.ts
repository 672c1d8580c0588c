import { looseRecord, looseText } from '../json/loose.ts'
import { PortalFault } from './portal-fault.ts'

/** What a portal sent, its body not read yet. Anyone who does not read it to its end closes it. */
export type PortalReply = { status: number; body: AsyncIterable<Uint8Array>; close(): void }

const answerBytesMax = 4 * 1024 ** 2
const reasonCharsMax = 300

/** The fixed words genuine portals send with status 200. */
const refusals: readonly (readonly [RegExp, PortalFault['code']])[] = [
  [/access denied/i, 'access_denied'],
  [/authori[sz]ation failed|unauthori[sz]ed request|unauthori[sz]ed|not authori[sz]ed/i, 'auth_required'],
]

/** What portals say in `msg` or `error`, roughly; asked in this order. */
const reasons: readonly (readonly [RegExp, PortalFault['code']])[] = [
  // Not a word about the TV: this portal does not know the question.
  [
    /unknown (?:action|method|command)|(?:action|method|command) (?:is )?(?:unknown|not found|not supported)/i,
    'not_a_portal',
  ],
  [/device conflict|mismatch|another device|device.?id/i, 'device_conflict'],
  [/expired|tariff|subscription|not paid|payment/i, 'expired'],
  [/block|banned|disabled|suspend|closed/i, 'blocked'],
  [/login|password|credential/i, 'wrong_credentials'],
  [/access denied|forbidden|not allowed/i, 'access_denied'],
  [/auth|token|handshake|mac|stb/i, 'auth_required'],
]

/** The `js` of an answer; throws a `PortalFault` for what is none and for what says no, also with status 200. */
export async function readPortalAnswer(reply: PortalReply): Promise<unknown> {
  return readPortalText(await collect(reply), reply.status)
}

/** The same of a text that is at hand. */
export function readPortalText(text: string, status: number): unknown {
  const body = text.trim()
  const refused = refusals.find(([words]) => body.length < 400 && words.test(body))
  if (refused && !/^[{[]/.test(body)) throw new PortalFault(refused[1], status)
  assertStatus(status, body)
  if (body === '') throw new PortalFault('empty', status)
  const answer = parseJson(body, status)
  const js = looseRecord(answer)['js']
  if (js === undefined) throw new PortalFault('not_a_portal', status)
  refuseSaid(js, status)
  return js
}

/** What a status that is no success means, before anything of the body is believed. */
export function assertStatus(status: number, body: string): void {
  if (status >= 200 && status < 300) return
  const isPage = body.startsWith('<')
  if (status === 429) throw new PortalFault('rate_limited', status)
  if (status === 401) throw new PortalFault('auth_required', status)
  if (status === 403 || status === 503) {
    const hasFirewall = /cloudflare|ddos|captcha|challenge|attention required/i.test(body)
    if (hasFirewall || isPage) throw new PortalFault('waf_block', status)
    throw new PortalFault(status === 403 ? 'access_denied' : 'server_error', status)
  }
  throw new PortalFault(status >= 500 ? 'server_error' : 'not_a_portal', status)
}

function parseJson(body: string, status: number): unknown {
  // A PHP that warns does so in front of the answer.
  const start = body.search(/\{\s*"js"\s*:/)
  if (start < 0 && body.startsWith('<'))
    throw new PortalFault(/captcha|challenge|cloudflare|ddos/i.test(body) ? 'waf_block' : 'not_a_portal', status)
  try {
    return JSON.parse(start > 0 ? body.slice(start) : body)
  } catch {
    throw new PortalFault(start < 0 ? 'not_a_portal' : 'unreadable', status)
  }
}

/** A `js` that is nothing but an error, such as `{"error":"…"}`. */
function refuseSaid(js: unknown, status: number): void {
  const record = looseRecord(js)
  if ('data' in record || 'token' in record || 'id' in record || 'status' in record) return
  const said = looseText(record['error'], reasonCharsMax) || looseText(record['msg'], reasonCharsMax)
  if (said !== '') throw new PortalFault(faultOfReason(said), status)
}

/** The verdict behind a portal's own words. */
export function faultOfReason(said: string): PortalFault['code'] {
  return reasons.find(([words]) => words.test(said))?.[1] ?? 'access_denied'
}

async function collect(reply: PortalReply): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of reply.body) {
      bytes += chunk.length
      if (bytes > answerBytesMax) throw new PortalFault('too_big', reply.status)
      chunks.push(chunk)
    }
  } finally {
    reply.close()
  }
  return Buffer.concat(chunks, bytes).toString('utf8')
}
