import { expect, it } from 'vitest'
import type { DeviceEvent } from '@castellan/contract/access/device-transitions.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { mayAct } from './may-act.ts'

const now = Date.UTC(2026, 0, 10)
type State = Parameters<typeof mayAct>[2]
const row = (part: Partial<State>): State => ({
  updated_at: '2026-01-09T12:00:00.000Z',
  status: 'active',
  expires_at: '2026-05-01T00:00:00.000Z',
  online: false,
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
  for (const action of Object.keys(devices.actions))
    expect(mayAct('super-admin', action as DeviceEvent, row({}), now)).toBeTypeOf('boolean')
  expect([mayAct('reseller', 'erase', row({}), now), mayAct('admin', 'erase', row({}), now)]).toEqual([false, true])
})
