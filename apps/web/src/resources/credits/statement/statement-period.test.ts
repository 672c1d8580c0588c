import { expect, it } from 'vitest'
import { daysOf, readPeriod } from './statement-period.ts'

const now = Date.UTC(2026, 2, 31, 23, 30)

it.each([
  ['days30', { from: '2026-03-02', to: '2026-03-31' }],
  ['month', { from: '2026-03-01', to: '2026-03-31' }],
  ['lastMonth', { from: '2026-02-01', to: '2026-02-28' }],
  ['year', { from: '2026-01-01', to: '2026-03-31' }],
  ['all', {}],
] as const)('the span %s has these days in UTC', (span, days) => {
  expect(daysOf(span, now)).toEqual(days)
})

it('the month before January is December of the year before', () => {
  expect(daysOf('lastMonth', Date.UTC(2026, 0, 5))).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

it('a statement is about the last 30 days unless its address says otherwise', () => {
  expect(readPeriod({}, now)).toEqual({ span: 'days30', from: '2026-03-02', to: '2026-03-31' })
  expect(readPeriod({ span: 'nonsense' }, now).span).toBe('days30')
  expect(readPeriod({ span: 'all' }, now)).toEqual({ span: 'all' })
})

it('days of its own may leave either end open', () => {
  expect(readPeriod({ from: '2026-01-15' }, now)).toEqual({ span: 'own', from: '2026-01-15' })
  expect(readPeriod({ to: '2026-01-15', span: 'month' }, now)).toEqual({ span: 'own', to: '2026-01-15' })
})

it('a day that does not exist counts as not said', () => {
  expect(readPeriod({ from: '2026-02-30' }, now).span).toBe('days30')
  expect(readPeriod({ from: '2026-13-01', to: '2026-01-02' }, now)).toEqual({ span: 'own', to: '2026-01-02' })
})
