import { moment } from '@castellan/contract/fields/moment.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { showDatesAs, showTimesIn } from '../../ui/text/format-date.ts'
import { initI18n } from '../../i18n/init-i18n.ts'
import { MomentInput } from './input.tsx'

const words = { one: '', many: '', about: '', empty: '', fields: {}, hints: {}, values: {}, actions: {} }
let value: string | null = null

function Form({ first }: { first: string | null }) {
  const [kept, setKept] = useState(first)
  const keep = (next: string | null) => {
    value = next
    setKept(next)
  }
  return (
    <MomentInput
      {...{ field: moment(), name: 'ends_at', words, label: 'Ends', value: kept, onChange: keep, onBlur: () => {} }}
      {...{ description: undefined, errorMessage: undefined, optionalLabel: undefined, isDisabled: false }}
      {...{ autoFocus: false, focusRef: () => {} }}
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Ends')
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })

beforeAll(() => initI18n('en'))
beforeEach(() => showTimesIn('Europe/Berlin'))
afterEach(cleanup)

test('a moment reads day first whatever the browser’s format, in the reader’s time zone', () => {
  render(<Form first="2026-10-25T12:30:00.000Z" />)
  expect(input().value).toBe('25/10/2026 13:30')
  type('26/10/2026 08:00')
  expect(value).toBe('2026-10-26T07:00:00.000Z')
  type('1.11.2026')
  expect(value).toBe('2026-10-31T23:00:00.000Z')
  fireEvent.blur(input())
  expect(input().value).toBe('01/11/2026 00:00')
  type('')
  expect(value).toBeNull()
})

test.each(['10/25/2026 08:00', '25/10/123456 08:00', '31/02/2026 08:00', 'soon'])(
  'text that is no date stays in sight, is said to be none, and is no moment for the form: %s',
  (text) => {
    render(<Form first="2026-10-25T12:30:00.000Z" />)
    type(text)
    fireEvent.blur(input())
    expect(input().value).toBe(text)
    expect(moment().write!.safeParse(value).success).toBe(false)
    expect(screen.getByText('Enter a date as DD/MM/YYYY HH:MM.')).toBeTruthy()
  },
)

test('a day is chosen in a calendar as well, and keeps the time that was typed', async () => {
  render(<Form first="2026-12-10T17:00:00.000Z" />)
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  fireEvent.click(await screen.findByRole('button', { name: /December 24, 2026/u }))
  expect(value).toBe('2026-12-24T17:00:00.000Z')
  expect(input().value).toBe('24/12/2026 18:00')
})

test('who reads dates as their language writes them types them like that', () => {
  showDatesAs('language')
  render(<Form first="2026-10-25T12:30:00.000Z" />)
  expect(input().value).toBe('10/25/2026 13:30')
  type('12/24/2026 18:00')
  expect(value).toBe('2026-12-24T17:00:00.000Z')
  showDatesAs('dmy')
})
