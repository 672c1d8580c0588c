import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { InputProps } from '../field-view.ts'
import { MomentInput } from './input.tsx'

test('a year of six digits is not taken, and breaks nothing', () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const value = '2026-01-02T03:04:00.000Z'
  const props = { label: 'Ends', value, onChange, name: 'ends_at', field: { kind: 'moment' } }
  render(<MomentInput {...(props as unknown as InputProps<string | null>)} />)
  const input = screen.getByLabelText<HTMLInputElement>('Ends')
  const type = (text: string) => {
    // A browser hands on such a year; the DOM of the tests would clean it away.
    Object.defineProperty(input, 'value', { configurable: true, writable: true, value: text })
    fireEvent.input(input)
    fireEvent.change(input)
  }
  expect(() => type('123456-01-02T03:04')).not.toThrow()
  expect(onChange.mock.calls.flat().every((each) => each === null || each.startsWith('2026'))).toBe(true)
  expect(input.max).toBe('9999-12-31T23:59')
})
