import { pbkdf2Sync } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { expect, it } from 'vitest'
import { createPinGate, fitsVerifier } from './pin-gate.ts'
import { memoryStorage } from './line/tv-storage.ts'

const salt = Buffer.from('0123456789abcdef')
const verifier = [
  'pbkdf2-sha256',
  1_000,
  salt.toString('base64url'),
  pbkdf2Sync('4071', salt, 1_000, 32, 'sha256').toString('base64url'),
].join('$')

it('opens to the digits the verifier was made of and to no others, without a server', async () => {
  expect([
    await fitsVerifier('4071', verifier),
    await fitsVerifier('4072', verifier),
    await fitsVerifier('4071', 'md5$x'),
  ]).toEqual([true, false, false])
})

it('makes anyone who guesses wait, twice as long each time, and longest a quarter of an hour', async () => {
  const clock = { ms: 1_000_000 }
  const gate = createPinGate({ storage: memoryStorage(), now: () => clock.ms })
  const tries = async (): Promise<number> => {
    const verdict = await gate.try('9999', verifier)
    return verdict.state === 'wait' ? verdict.waitMs : 0
  }
  const waits: number[] = []
  for (let index = 0; index < 12; index += 1) {
    waits.push(await tries())
    clock.ms += waits.at(-1)!
  }
  const s = 1_000
  expect(waits).toEqual([0, 0, 0, 0, 30 * s, 60 * s, 120 * s, 240 * s, 480 * s, 900 * s, 900 * s, 900 * s])
})

it('looks at nothing while it waits, not even at the right digits, and a restart changes nothing of that', async () => {
  const clock = { ms: 1_000_000 }
  const storage = memoryStorage()
  const gate = createPinGate({ storage, now: () => clock.ms })
  for (let index = 0; index < limits.pinFreeTries; index += 1) await gate.try('9999', verifier)
  const restarted = createPinGate({ storage, now: () => clock.ms })
  expect(await restarted.try('4071', verifier)).toEqual({ state: 'wait', waitMs: limits.pinFirstWaitMs })
  clock.ms += limits.pinFirstWaitMs
  expect(await restarted.try('4071', verifier)).toEqual({ state: 'right' })
  expect(await restarted.waitMs()).toBe(0)
})
