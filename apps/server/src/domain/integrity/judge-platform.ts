import { isObject } from '@castellan/contract/types/type-guards.ts'
import type { PlatformGrade, PlatformReason } from '@castellan/contract/access/integrity-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { minuteMs } from '@castellan/contract/limits/durations.ts'
import { readPlatformToken, type PlatformKeys } from './platform-token.ts'

/** What the verdict of the platform is worth; `verified` only where a key of the operator's proves it. */
export type PlatformJudgement = { grade: PlatformGrade; verified: boolean; reasons: PlatformReason[] }

/** What a verdict is compared with. */
export type PlatformContext = {
  keys: PlatformKeys | null
  nonce: string
  issuedAt: number
  now: number
  versionCode: number
  /** Certificates the operator trusts, in hex; empty where none is known. */
  signers: readonly string[]
}

/** Clocks of the platform's service and of this server may differ by so much. */
const skewMs = minuteMs

const unknowns: Partial<Record<string, PlatformReason>> = {
  absent: 'absent',
  encrypted: 'no_key',
  bad_signature: 'bad_signature',
  unreadable: 'unreadable',
}

/**
 * Judges what the platform says about a TV. With a key, a verdict that does not prove itself for this nonce, this minute and this app has failed,
 * and one that proves an altered app or device is suspicious. One that the key does not open says no more than none at all: the platform may
 * have other keys by now, for all TVs at once. Without a key, nothing raises trust: what the TV declares counts against it alone.
 */
export function judgePlatform(token: string, context: PlatformContext): PlatformJudgement {
  const read = readPlatformToken(token, context.keys)
  if (!('claims' in read)) {
    if (read.state === 'unsigned') return { grade: 'failed', verified: false, reasons: ['unsigned'] }
    // What cannot be read proves nothing; where there is a key, the platform never says it like that.
    const isBroken = read.state === 'unreadable' && context.keys !== null
    return { grade: isBroken ? 'failed' : 'unknown', verified: false, reasons: [unknowns[read.state]!] }
  }
  const { broken, odd } = faultsOf(read.claims, context)
  if (read.state === 'declared') {
    const reasons = [...broken, ...odd]
    return { grade: isBad(reasons) ? 'suspicious' : 'unknown', verified: false, reasons: ['no_key', ...reasons] }
  }
  if (broken.length > 0) return { grade: 'failed', verified: true, reasons: [...broken, ...odd] }
  if (isBad(odd)) return { grade: 'suspicious', verified: true, reasons: odd }
  return { grade: odd.length > 0 ? 'unknown' : 'ok', verified: true, reasons: odd }
}

/** A platform that has not judged the app says nothing bad about it. */
const isBad = (reasons: readonly PlatformReason[]) => reasons.some((reason) => reason !== 'unevaluated')

/** `broken` is a verdict that is not for this report, `odd` one that says something bad. */
function faultsOf(claims: Record<string, unknown>, context: PlatformContext) {
  const request = partOf(claims, 'requestDetails')
  const app = partOf(claims, 'appIntegrity')
  const device = partOf(claims, 'deviceIntegrity')
  const broken: PlatformReason[] = []
  const odd: PlatformReason[] = []
  const nonce = plainOf(request['nonce'] ?? request['requestHash'])
  if (!['', '=', '=='].some((padding) => nonce === context.nonce + padding)) broken.push('wrong_nonce')
  const at = Number(plainOf(request['timestampMillis']))
  const isFresh =
    at >= context.issuedAt - skewMs && at <= Math.min(context.now, context.issuedAt + limits.integrityNonceMs) + skewMs
  if (!isFresh) broken.push('stale')
  const wanted = context.keys?.packageName
  const named = [request['requestPackageName'], app['packageName']].filter((name) => name !== undefined)
  if (wanted !== undefined && (named.length === 0 || named.some((name) => name !== wanted)))
    broken.push('wrong_package')
  const recognition = app['appRecognitionVerdict']
  if (recognition === 'UNEVALUATED' || recognition === undefined) odd.push('unevaluated')
  else {
    if (recognition !== 'PLAY_RECOGNIZED') odd.push('unrecognized_app')
    const digests = listOf(app['certificateSha256Digest']).map((digest) =>
      Buffer.from(digest, 'base64url').toString('hex'),
    )
    const { signers } = context
    if (signers.length > 0 && !digests.some((digest) => signers.includes(digest))) broken.push('wrong_signer')
    if (Number(plainOf(app['versionCode'])) !== context.versionCode) odd.push('wrong_version')
  }
  if (listOf(device['deviceRecognitionVerdict']).length === 0) odd.push('device_integrity')
  return { broken, odd }
}

function partOf(claims: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const part = claims[name]
  return isObject(part) ? part : {}
}

/** A claim as text. Unsigned ones are whatever a TV sends: an object may have no text at all. */
const plainOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
