import { tvCalls } from '@castellan/contract/calls/tv.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { storeIdentity, type TvIdentity } from './identity.ts'
import { signRequest } from './sign-request.ts'
import { asFailure } from './tv-failure.ts'
import type { TvEvents } from './tv-events.ts'
import type { TvFacts } from './tv-facts.ts'
import { ask, type LinkOptions } from './tv-link.ts'
import type { TvStorage } from './tv-storage.ts'

/** A token is renewed this long before its end, a short-lived one when a tenth of its life is left. */
const renewBeforeMs = 60_000
/** A refused signature is tried once more when the clock turned out to be off by more than this. */
const clockFaultMs = 60_000

type SessionOptions = LinkOptions & {
  identity: TvIdentity
  storage: TvStorage
  facts: TvFacts
  on: Pick<Partial<TvEvents>, 'registered' | 'reset'>
}

/** Keeps the TV registered and in possession of a token that is good. */
export type TvSession = {
  /** The token, a new one when there is none or it is about to end. */
  token(): Promise<string>
  /** The headers that prove a request comes from this TV. */
  sign(request: { method: string; path: string; body: string }): Promise<Record<string, string>>
  /** Forgets a token that was refused; a newer one stays. */
  drop(refused?: string): void
}

export function createTvSession(options: SessionOptions): TvSession {
  let current: { token: string; renewAtMs: number } | null = null
  let underway: Promise<string> | null = null

  const take = async (): Promise<string> => {
    const taken = await renew(options)
    const lifeMs = taken.expires_in_s * 1_000
    current = { token: taken.token, renewAtMs: Date.now() + lifeMs - Math.min(renewBeforeMs, lifeMs / 10) }
    return taken.token
  }
  return {
    token() {
      if (current !== null && current.renewAtMs > Date.now()) return Promise.resolve(current.token)
      underway ??= take().finally(() => (underway = null))
      return underway
    },
    sign: (request) => {
      const { identity, clock } = options
      const deviceId = identity.deviceId === null ? {} : { deviceId: identity.deviceId }
      return signRequest(identity.privateKey, { ...request, ...deviceId, timestampMs: Math.round(clock.now()) })
    },
    drop(refused) {
      if (refused === undefined || current?.token === refused) current = null
    },
  }
}

async function renew(options: SessionOptions): Promise<AnswerOf<typeof tvCalls.token>> {
  const { identity, facts } = options
  const isKnown = identity.deviceId !== null && identity.deviceKey !== null
  if (!isKnown || identity.registeredAs !== JSON.stringify(facts)) return register(options)
  try {
    return await askSigned(options, tvCalls.token, {})
  } catch (error) {
    const { status } = asFailure(error)
    if (status === 401 || status === 404) return register(options)
    throw error
  }
}

async function register(options: SessionOptions): Promise<AnswerOf<typeof tvCalls.token>> {
  const { identity, facts, storage, on } = options
  const who = { mac: identity.mac, mac_kind: identity.macKind, public_key: identity.publicKey }
  const body = { ...facts, ...who, has_device_key: identity.deviceKey !== null }
  const registration = await askSigned(options, tvCalls.register, body)
  // A key it did not ask for, as the same TV: the panel no longer has the one on its screen.
  const isReset =
    body.has_device_key && registration.device_key !== null && registration.device.id === identity.deviceId
  identity.deviceId = registration.device.id
  identity.deviceKey = registration.device_key ?? identity.deviceKey
  identity.loginUrl = registration.login_url
  identity.registeredAs = JSON.stringify(facts)
  await storeIdentity(storage, identity)
  if (isReset) on.reset?.()
  on.registered?.(identity)
  return { token: registration.token, expires_in_s: registration.token_expires_in_s }
}

/** A wrong clock is found out by the error itself, so the second try carries the right time. */
async function askSigned<C extends typeof tvCalls.register | typeof tvCalls.token>(
  options: SessionOptions,
  call: C,
  body: unknown,
): Promise<AnswerOf<C>> {
  const { identity, clock } = options
  const deviceId = call === tvCalls.token && identity.deviceId !== null ? { deviceId: identity.deviceId } : {}
  const headers = (request: { path: string; body: string }) =>
    signRequest(identity.privateKey, {
      ...request,
      ...deviceId,
      method: call.method,
      timestampMs: Math.round(clock.now()),
    })
  const offsetMs = clock.offsetMs()
  try {
    return await ask(options, call, { body, headers })
  } catch (error) {
    const isClock = asFailure(error).code === 'bad_signature' && Math.abs(clock.offsetMs() - offsetMs) > clockFaultMs
    if (!isClock) throw error
    return ask(options, call, { body, headers })
  }
}
