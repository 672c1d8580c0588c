import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { StrengthMeter } from './strength-meter.tsx'

beforeEach(() => initI18n('en'))
afterEach(cleanup)

it('the meter says in words what its bars show, as soon as there is a password', () => {
  const { rerender } = render(<StrengthMeter password="" />)
  const meter = screen.getByRole('group', { name: 'Password strength' })
  const bars = () => [...meter.querySelectorAll('span')].filter((bar) => !bar.className.includes('bg-line')).length
  const said = () => [screen.getByRole('status').textContent, bars()]
  expect(said()).toEqual(['', 0])
  const password = (typed: string) => {
    rerender(<StrengthMeter password={typed} />)
    return said()
  }
  expect(password('1234567')).toEqual(['Too short', 1])
  expect(password('12345678')).toEqual(['Weak: easy to guess', 2])
  expect(password('Rk7-vox!m')).toEqual(['Fair: longer is better', 3])
  expect(password('long walk on Sunday')).toEqual(['Good', 4])
})
