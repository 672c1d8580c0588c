import { count } from '@castellan/contract/fields/integer.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { noResourceTexts } from '../../i18n/resource-texts.ts'
import { NumberChosen } from './chosen.tsx'
import { NumberFilter } from './filter.tsx'

const given: string[][] = []

function Filter({ first }: { first: string[] }) {
  const [values, setValues] = useState(first)
  const place = { field: count(), name: 'device_count', words: { ...noResourceTexts, fields: { device_count: 'TVs' } } }
  return (
    <>
      <NumberFilter {...place} values={values} onChange={(next) => (given.push(next), setValues(next))} />
      <p data-testid="chosen">
        <NumberChosen {...place} values={values} />
      </p>
    </>
  )
}

beforeAll(() => initI18n('en'))
afterEach(() => {
  cleanup()
  given.length = 0
})

const set = (label: string, value: string) => {
  const input = screen.getByLabelText(label, { selector: 'input' })
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}

test('either end may be left open, and emptying both takes the filter away', () => {
  render(<Filter first={[]} />)
  set('From', '3')
  expect(screen.getByTestId('chosen').textContent).toBe('From 3')
  set('To', '9')
  expect(screen.getByTestId('chosen').textContent).toBe('3 – 9')
  set('From', '')
  expect(screen.getByTestId('chosen').textContent).toBe('Until 9')
  set('To', '')
  expect(given).toEqual([['3..'], ['3..9'], ['..9'], []])
})

test('a single number of an address stands in both fields', () => {
  render(<Filter first={['5']} />)
  expect(
    ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value),
  ).toEqual(['5', '5'])
})

test('what no range is leaves the fields empty', () => {
  render(<Filter first={['many']} />)
  expect(screen.getByLabelText<HTMLInputElement>('From', { selector: 'input' }).value).toBe('')
  expect(screen.getByRole('group', { name: 'TVs' })).toBeTruthy()
})
