import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { guideShifts, useShiftLabel } from './guide-shift.ts'

it('a guide is moved by even steps to both sides, with no shift in the middle', () => {
  const [first, second] = guideShifts
  expect(guideShifts.at(-1)).toBe(-first!)
  expect(guideShifts[(guideShifts.length - 1) / 2]).toBe(0)
  expect(new Set(guideShifts.slice(1).map((shift, index) => shift - guideShifts[index]!))).toEqual(
    new Set([second! - first!]),
  )
})

it.each([
  [0, 'No shift'],
  [30, '+30 min'],
  [-30, '−30 min'],
  [60, '+1 h'],
  [-90, '−1 h 30 min'],
  [720, '+12 h'],
])('a shift of %i minutes reads %s', async (shift, text) => {
  await initI18n('en')
  const { result } = renderHook(useShiftLabel)
  expect(result.current(shift)).toBe(text)
})
