import { isObject } from '@castellan/contract/types/type-guards.ts'
import { limits } from '@castellan/contract/limits.ts'
import { fromBase64url } from './line/base64url.ts'
import type { TvStorage } from './line/tv-storage.ts'

/** What came of digits: right, wrong, or not looked at because too many wrong ones came before. */
export type PinVerdict = { state: 'right' } | { state: 'wrong' } | { state: 'wait'; waitMs: number }

/** Compares digits with the hash from the server without calling it, and rate-limits attempts, also across restarts. */
export type PinGate = {
  try(pin: string, verifier: string): Promise<PinVerdict>
  /** How long nothing is looked at from now. */
  waitMs(): Promise<number>
}

type PinAttempts = { wrong: number; closedUntilMs: number }
export type PinGateOptions = { storage: TvStorage; now?: () => number }

export function createPinGate({ storage, now = Date.now }: PinGateOptions): PinGate {
  const readAttempts = async (): Promise<PinAttempts> => {
    const stored: unknown = JSON.parse((await storage.read()) ?? '{}')
    if (!isObject(stored)) return { wrong: 0, closedUntilMs: 0 }
    return { wrong: Number(stored['wrong'] ?? 0), closedUntilMs: Number(stored['closedUntilMs'] ?? 0) }
  }
  const left = ({ closedUntilMs }: PinAttempts) =>
    // A clock that was set back must not close the TV for longer than the longest wait.
    Math.min(limits.pinLongestWaitMs, Math.max(0, closedUntilMs - now()))
  return {
    waitMs: async () => left(await readAttempts()),
    async try(pin, verifier) {
      const attempts = await readAttempts()
      if (left(attempts) > 0) return { state: 'wait', waitMs: left(attempts) }
      // Counted before it is checked, so that pulling the plug does not reset it.
      const wrong = attempts.wrong + 1
      const waitMs = waitAfter(wrong)
      await storage.write(JSON.stringify({ wrong, closedUntilMs: now() + waitMs }))
      if (await fitsVerifier(pin, verifier)) {
        await storage.write(JSON.stringify({ wrong: 0, closedUntilMs: 0 }))
        return { state: 'right' }
      }
      return waitMs > 0 ? { state: 'wait', waitMs } : { state: 'wrong' }
    },
  }
}

function waitAfter(wrong: number): number {
  const beyond = wrong - limits.pinFreeTries
  return beyond < 0 ? 0 : Math.min(limits.pinLongestWaitMs, limits.pinFirstWaitMs * 2 ** beyond)
}

/** Whether digits fit `pbkdf2-sha256$rounds$salt$hash`; a form this TV does not know fits nothing. */
export async function fitsVerifier(pin: string, verifier: string): Promise<boolean> {
  const [algorithm, rounds, salt = '', hash = ''] = verifier.split('$')
  if (algorithm !== 'pbkdf2-sha256') return false
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const wanted = fromBase64url(hash)
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64url(salt), iterations: Number(rounds) }
  const found = new Uint8Array(await crypto.subtle.deriveBits(settings, key, wanted.length * 8))
  return found.every((byte, index) => byte === wanted[index])
}
