import { enteredCreditTypes } from '@castellan/contract/licences/credit-moves.ts'
import { beforeAll, expect, test } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { initI18n } from '../../i18n/init-i18n.ts'
import { changeFor, entryBody, entryFaults, mayEnd, needsReason, newEntry, type EntryValues } from './entry.ts'

beforeAll(() => initI18n('en'))

const entry = (part: Partial<EntryValues> = {}): EntryValues => ({ ...newEntry('transfer', null), ...part })
const faults = (part: Partial<EntryValues>) => entryFaults(entry(part), i18n.t)

test('the number and the price are sent as they are meant in every script and spelling', () => {
  expect(entryBody(entry({ credits: ' ١٢ ', unit_price: ' 2,50 ', currency: ' eur ' }))).toMatchObject({
    credits: 12,
    unit_price: '2.50',
    currency: 'EUR',
  })
})

test('a price in Arabic or Persian digits has their decimal sign', () => {
  const prices = ['٢٫٥٠', ' ۲٫۵۰ ', '۲.۵۰'].map(
    (unit_price) => entryBody(entry({ credits: '5', unit_price })).unit_price,
  )
  expect(prices).toEqual(['2.50', '2.50', '2.50'])
})

test('what was left empty is not sent', () => {
  const body = entryBody(entry({ credits: '5' }))
  expect(Object.keys(body).toSorted()).toEqual(['credits', 'draft', 'note', 'reference', 'type', 'user_id'])
})

test('a number that cannot be read is never sent as another one', () => {
  expect(entryBody(entry({ credits: '1.5' })).credits).toBeNaN()
  expect(entryBody(entry({ credits: '' })).credits).toBeUndefined()
  expect(faults({ credits: '1.5' })).toEqual({ credits: 'Enter a whole number.' })
  expect(faults({ credits: '' })).toEqual({})
})

test('only credits that are new to an account have an end, and only a correction a direction', () => {
  const part = { credits: '5', expires_at: '2027-01-31', direction: 'take' as const }
  for (const type of enteredCreditTypes) {
    const body = entryBody(entry({ ...part, type }))
    expect([type, 'expires_at' in body, 'direction' in body]).toEqual([type, mayEnd(type), type === 'adjustment'])
  }
})

test('a reason is asked for where somebody has less afterwards or a balance is put right', () => {
  expect(enteredCreditTypes.filter((type) => 'note' in faults({ type, note: ' ' }))).toEqual(
    enteredCreditTypes.filter(needsReason),
  )
  expect(needsReason('clawback')).toBe(true)
  expect(needsReason('transfer')).toBe(false)
  expect(faults({ type: 'clawback', note: 'Paid back' })).toEqual({})
})

test('a price without a currency and a currency without a price are wrong under the one that is missing', () => {
  const said = 'Enter both a price and a currency.'
  expect(faults({ unit_price: '2' })).toEqual({ currency: said })
  expect(faults({ currency: 'EUR' })).toEqual({ unit_price: said })
  expect(faults({ unit_price: '2', currency: 'EUR' })).toEqual({})
})

test('an end that is no day is wrong, but only where there is an end', () => {
  expect(faults({ expires_at: 'soon' })).toEqual({ expires_at: 'Enter a valid date.' })
  expect(faults({ type: 'clawback', note: 'Paid back', expires_at: 'soon' })).toEqual({})
})

test('what is taken makes the balance of the person smaller', () => {
  const changes = enteredCreditTypes.map((type) => [type, changeFor({ type, direction: 'add' }, 5)])
  expect(Object.fromEntries(changes)).toMatchObject({ transfer: 5, mint: 5, adjustment: 5, clawback: -5 })
  expect(changeFor({ type: 'adjustment', direction: 'take' }, 5)).toBe(-5)
})
