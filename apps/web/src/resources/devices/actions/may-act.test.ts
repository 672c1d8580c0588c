import { expect, it } from 'vitest'
import { devices } from '@castellan/contract/resources/devices.ts'
import { mayAct } from './may-act.ts'
import { keysOf } from '@castellan/contract/types/typed-keys.ts'

const now = Date.UTC(2026, 0, 10)
type State = Parameters<typeof mayAct>[2]
const row = (part: Partial<State>): State => ({
  updated_at: '2026-01-09T12:00:00.000Z',
  status: 'active',
  expires_at: '2026-05-01T00:00:00.000Z',
  online: false,
  commands: [],
  playback_off_at: null,
  ...part,
})

it('blocking, unblocking and refunding are for admins', () => {
  for (const event of ['block', 'unblock', 'refund'] as const) {
    expect(mayAct('reseller', event, row({}), now)).toBe(false)
    expect(mayAct('admin', event, row({}), now)).toBe(true)
  }
})

it('a device that runs for life cannot be renewed', () => {
  expect(mayAct('reseller', 'renew', row({ expires_at: null }), now)).toBe(false)
  expect(mayAct('reseller', 'renew', row({}), now)).toBe(true)
  expect(mayAct('reseller', 'renew', row({ status: 'expired', expires_at: null }), now)).toBe(true)
})

it('an activation can be undone within a day while the TV has not been on', () => {
  expect(mayAct('reseller', 'undo', row({}), now)).toBe(true)
  expect(mayAct('reseller', 'undo', row({ online: true }), now)).toBe(false)
  expect(mayAct('reseller', 'undo', row({ updated_at: '2026-01-08T23:59:00.000Z' }), now)).toBe(false)
})

it('knows of every action of a device who may do it', () => {
  for (const action of keysOf(devices.actions))
    expect(mayAct('super-admin', action, row({}), now)).toBeTypeOf('boolean')
  expect([mayAct('reseller', 'erase', row({}), now), mayAct('admin', 'erase', row({}), now)]).toEqual([false, true])
})

it('offers the commands a TV names, and of the two for playback the one that changes something', () => {
  const able = { commands: ['device.reboot', 'playback.off', 'playback.on'] }
  const offers = (part: Partial<State>) =>
    (['reload_sources', 'reboot', 'playback_off', 'playback_on'] as const).filter((action) =>
      mayAct('reseller', action, row(part), now),
    )
  expect(offers({})).toEqual(['reload_sources'])
  expect(offers(able)).toEqual(['reboot', 'playback_off'])
  expect(offers({ ...able, playback_off_at: '2026-01-09T12:00:00.000Z' })).toEqual(['reboot', 'playback_on'])
})
