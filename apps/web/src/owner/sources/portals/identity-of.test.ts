import { describe, expect, it } from 'vitest'
import { identityOf, type IdentityValues } from './identity-of.ts'
import { samplePortal } from '../../../testing/owner/sample-device.ts'

const nothing: IdentityValues = {
  url: '',
  usesTvMac: true,
  mac: '',
  login: '',
  password: '',
  serial: '',
  box_id1: '',
  box_id2: '',
  signature: '',
  stb_type: '',
  timezone: '',
}
const stored = { ...samplePortal, has_own_mac: true }

describe('who a TV is to a portal', () => {
  it('names of what the server hides only what was typed, so that nothing stored is emptied', () => {
    const typed = { ...nothing, password: ' secret ', box_id1: 'A1', serial: '  ' }
    expect(identityOf(typed, stored)).toEqual({
      password: 'secret',
      box_id1: 'A1',
      stb_type: '',
      timezone: '',
      mac: '',
    })
  })

  it('empties what is in sight, as a field that was cleared', () => {
    expect(identityOf({ ...nothing, stb_type: ' MAG254 ', timezone: '' })).toEqual({
      stb_type: 'MAG254',
      timezone: '',
      mac: '',
    })
  })

  it('is the MAC of the TV where that was chosen, whatever was typed before', () => {
    expect(identityOf({ ...nothing, mac: '00:1A:79:00:00:01' }, stored).mac).toBe('')
  })

  it('keeps its own MAC, which never came to this page, unless another was typed', () => {
    const own = { ...nothing, usesTvMac: false }
    expect('mac' in identityOf(own, stored)).toBe(false)
    expect(identityOf({ ...own, mac: '00:1A:79:00:00:01' }, stored).mac).toBe('00:1A:79:00:00:01')
    // One that never had its own is asked for it.
    expect(identityOf(own).mac).toBe('')
  })
})
