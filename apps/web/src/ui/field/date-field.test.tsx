import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateField } from './date-field.tsx'
import { showDatesAs } from '../text/format-date.ts'
import { LocaleProvider } from '../text/locale-provider.tsx'

const given: string[] = []
const unreadable: string[] = []

type Options = { first?: string; hasTime?: boolean; keepsText?: boolean; locale?: string }

function Form({ first = '', hasTime = false, keepsText = false, locale = 'en' }: Options) {
  const [value, setValue] = useState(first)
  const change = (next: string) => {
    given.push(next)
    setValue(next)
  }
  return (
    <LocaleProvider locale={locale}>
      <DateField
        label="Until"
        value={value}
        onChange={change}
        {...(keepsText ? { onUnreadable: (text: string) => (unreadable.push(text), setValue(text)) } : {})}
        hasTime={hasTime}
        placeholder="DD/MM/YYYY"
        unreadableMessage="This is no date."
        pickLabel="Pick a day"
      />
      <button type="button" onClick={() => setValue('2027-01-02')}>
        another record
      </button>
    </LocaleProvider>
  )
}

afterEach(() => {
  cleanup()
  given.length = 0
  unreadable.length = 0
  showDatesAs('dmy')
})

const input = () => screen.getByLabelText<HTMLInputElement>('Until')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('a day is taken as soon as it can be read, and written properly when the field is left', () => {
  render(<Form />)
  type('3.7.2026')
  expect(given).toEqual(['2026-07-03'])
  expect(input().value).toBe('3.7.2026')
  fireEvent.blur(input())
  expect(input().value).toBe('03/07/2026')
})

test('what is no date keeps the value it had, and is said to be none when the field is left', () => {
  render(<Form first="2026-07-03" />)
  type('31/02/2026')
  expect(given).toEqual([])
  expect(screen.queryByText('This is no date.')).toBeNull()
  fireEvent.blur(input())
  expect(screen.getByText('This is no date.')).toBeTruthy()
  expect(input().value).toBe('31/02/2026')
  type('28/02/2026')
  expect(screen.queryByText('This is no date.')).toBeNull()
  expect(given).toEqual(['2026-02-28'])
})

test('a form that wants to know gets the text that is no date', () => {
  render(<Form keepsText />)
  type('soon')
  expect([given, unreadable]).toEqual([[], ['soon']])
  expect(input().value).toBe('soon')
})

test('an emptied field is no date, and another value from outside replaces what was typed', () => {
  render(<Form first="2026-07-03" />)
  type('')
  expect(given).toEqual([''])
  type('nonsense')
  fireEvent.click(screen.getByText('another record'))
  expect(input().value).toBe('02/01/2027')
})

test('days are read and written in the order the reader has chosen', () => {
  showDatesAs('iso')
  render(<Form first="2026-07-03" />)
  expect(input().value).toBe('2026-07-03')
  type('2026/8/9')
  expect(given).toEqual(['2026-08-09'])
})

test('with a time of day, a day alone is its midnight', () => {
  render(<Form hasTime first="2026-07-03T21:30" />)
  expect(input().value).toBe('03/07/2026 21:30')
  type('04/07/2026')
  expect(given).toEqual(['2026-07-04T00:00'])
})

test('a day from the calendar keeps the time of day, and closes the calendar', async () => {
  render(<Form hasTime first="2026-07-03T21:30" />)
  fireEvent.click(screen.getByRole('button', { name: 'Pick a day' }))
  const grid = await screen.findByRole('grid')
  fireEvent.click(
    [...grid.querySelectorAll<HTMLElement>('[role="button"]')].find(
      ({ textContent, ariaDisabled }) => textContent === '15' && ariaDisabled !== 'true',
    )!,
  )
  await waitFor(() => expect(given).toEqual(['2026-07-15T21:30']))
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
})

test('a date stands from left to right also in a language written from right to left', () => {
  render(<Form first="2026-07-03" locale="ar" />)
  expect([document.documentElement.dir, input().dir]).toEqual(['rtl', 'ltr'])
})
