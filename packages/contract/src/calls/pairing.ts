import { z } from 'zod/mini'
import { open, tv } from '../access/access.ts'
import { definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { ownDeviceSchema } from './owner.ts'
import { doneSchema } from './session.ts'

/** 20 consonants without those that look alike: a code of them spells no word (RFC 8628 §6.1). */
export const userCodeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ'

/** A typed code of a TV's screen as it was handed out: capitals, without dashes and spaces. */
export function plainUserCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/u))
const typedCode = z.string().check(z.minLength(1), z.maxLength(40))

/** State of a pairing (RFC 8628 §3.5); all but `ok` are errors there and states here. */
export const pairingStates = ['authorization_pending', 'slow_down', 'access_denied', 'expired_token', 'ok'] as const

/** Pairing a phone with a TV by what the TV shows (domain §3b row 3, security D2). */
export const pairingCalls = {
  start: definePost('/tv/v1/pairing/start', tv, {
    summary:
      'A code for the screen and one to poll with, good for 10 minutes. A scanned earlier code stays valid until it expires.',
    body: z.strictObject({}),
    answer: z.object({
      device_code: z.string(),
      /** Shown grouped: `BCDF-GHJK`. */
      user_code: z.string(),
      verify_url: z.string(),
      /** `verify_url` with the code filled in, behind the `#`, so that no server sees it. */
      qr_url: z.string(),
      expires_in_s: z.int(),
      interval_s: z.int(),
    }),
    status: 201,
  }),
  poll: definePost('/tv/v1/pairing/poll', tv, {
    summary: 'The state of the pairing; poll no more often than `interval_s`.',
    body: z.strictObject({ device_code: token }),
    answer: z.object({ state: z.enum(pairingStates), interval_s: z.int() }),
  }),
  open: definePost('/app/device/pairing/open', open, {
    summary: "Binds the code of a TV's screen to the first browser that sends it; any other is refused.",
    body: z.strictObject({ user_code: typedCode, ticket: z.optional(token) }),
    answer: z.object({
      /** What this browser proves itself with from here on. */
      ticket: z.string(),
      vendor: z.string(),
      model: z.string(),
      needs_password: z.boolean(),
      expires_in_s: z.int(),
    }),
  }),
  confirm: definePost('/app/device/pairing/confirm', open, {
    summary:
      "Signs the owner in with the last four digits of the MAC on the screen, and the device's password where one is set.",
    body: z.strictObject({
      user_code: typedCode,
      ticket: token,
      mac_end: z.string().check(z.minLength(1), z.maxLength(20)),
      password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes))),
    }),
    answer: z.object({ token: z.string(), device: ownDeviceSchema }),
  }),
  deny: definePost('/app/device/pairing/deny', open, {
    summary: 'Rejects the pairing because it is another TV; its code is invalidated.',
    body: z.strictObject({ user_code: typedCode, ticket: token }),
    answer: doneSchema,
  }),
}
