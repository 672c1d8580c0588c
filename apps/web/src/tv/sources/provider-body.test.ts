import { limits } from '@castellan/contract/limits.ts'
import { expect, test } from 'vitest'
import { guideShifts } from './guide-shift.ts'
import { headersBody, providerBody, providerTyped, type HeaderValues, type ProviderAnswer } from './provider-body.ts'

const stored: ProviderAnswer = {
  user_agent: 'Player/1',
  headers: ['Referer', 'Cookie'],
  epg_shift_min: 60,
  refresh_every: '6h',
  pin_protected: true,
}

test('what is there is sent no more when nothing was changed', () => {
  expect(providerBody(providerTyped(stored), stored)).toEqual({})
})

test('of a new source everything is sent but an address of a guide that was not typed', () => {
  expect(providerBody(providerTyped())).toEqual({
    user_agent: '',
    epg_shift_min: 0,
    refresh_every: '24h',
    pin_protected: false,
  })
})

test('what was changed is sent for itself, without the spaces around it', () => {
  const typed = { ...providerTyped(stored), user_agent: ' Player/2 ', epg_url: ' http://guide.example.com/x.xml ' }
  expect(providerBody(typed, stored)).toEqual({
    user_agent: 'Player/2',
    epg_url: 'http://guide.example.com/x.xml',
  })
  expect(providerBody({ ...providerTyped(stored), user_agent: ' Player/1 ' }, stored)).toEqual({})
  expect(providerBody({ ...providerTyped(stored), user_agent: '', pin_protected: false }, stored)).toEqual({
    user_agent: '',
    pin_protected: false,
  })
})

test('a header whose value never came to the page keeps it unless another is typed', () => {
  const kept = providerTyped(stored).headers
  const typed = kept.map((header) => (header.name === 'Cookie' ? { ...header, value: ' a=b ' } : header))
  expect(headersBody(kept, stored.headers)).toEqual({})
  expect(headersBody(typed, stored.headers)).toEqual({
    headers: [{ name: 'Referer' }, { name: 'Cookie', value: 'a=b' }],
  })
  expect(headersBody(kept.slice(1), stored.headers)).toEqual({ headers: [{ name: 'Cookie' }] })
  expect(headersBody([], stored.headers)).toEqual({ headers: [] })
})

test('an added header without a value is sent as that, so that the server can say so under it', () => {
  const added: HeaderValues = { name: 'Origin', value: '', isKept: false }
  expect(headersBody([added])).toEqual({ headers: [{ name: 'Origin', value: '' }] })
})

test('a guide is moved by quarters of an hour as far as the server takes, both ways', () => {
  expect([guideShifts[0], guideShifts.at(-1)]).toEqual([-limits.epgShiftMaxMin, limits.epgShiftMaxMin])
  expect(guideShifts).toContain(0)
  expect(guideShifts[1]! - guideShifts[0]!).toBe(15)
})
