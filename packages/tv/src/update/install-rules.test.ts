import { expect, test } from 'vitest'
import { waitsFor } from './install-rules.ts'

const at = (time: string) => new Date(`2026-03-01T${time}:00`)
const night = { window: { from: '22:00', to: '05:00' } }
const morning = { window: { from: '02:00', to: '05:00' } }

test('installs between the two times of its own day, also past midnight, and not at the last minute', () => {
  const open = (offer: typeof night) =>
    ['01:59', '02:00', '04:59', '05:00', '21:59', '22:00', '23:59', '00:00'].filter(
      (time) => waitsFor(offer, { at: at(time), network: null }) === null,
    )
  expect(open(morning)).toEqual(['02:00', '04:59'])
  expect(open(night)).toEqual(['01:59', '02:00', '04:59', '22:00', '23:59', '00:00'])
  expect(waitsFor({ window: null }, { at: at('12:00'), network: null })).toBeNull()
})

test('does not install over mobile data where it must not', () => {
  const offer = { window: null, network: 'unmetered' } as const
  const over = (network: 'wifi' | 'ethernet' | 'cellular' | null) => waitsFor(offer, { at: at('12:00'), network })
  expect([over('wifi'), over('ethernet'), over(null), over('cellular')]).toEqual([null, null, null, 'network'])
  expect(waitsFor({ window: null, network: 'any' }, { at: at('12:00'), network: 'cellular' })).toBeNull()
})
