import { sourceHeaderNames } from '@castellan/contract/calls/provider-shape.ts'
import { limits } from '@castellan/contract/limits.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { HeaderFields } from './header-fields.tsx'
import type { HeaderValues } from './provider-body.ts'

beforeAll(() => initI18n('en'))
afterEach(cleanup)

const given: (readonly HeaderValues[])[] = []
const last = () => given.at(-1)

function Form({ first, wrong = {} }: { first: readonly HeaderValues[]; wrong?: Record<string, string> }) {
  const [headers, setHeaders] = useState(first)
  const change = (next: HeaderValues[]) => {
    given.push(next)
    setHeaders(next)
  }
  return <HeaderFields headers={headers} onChange={change} messageOf={(name) => wrong[name]} />
}
const cookie: HeaderValues = { name: 'Cookie', value: '', isKept: true }
const choose = async (to: string) => {
  fireEvent.click(screen.getByRole('button', { name: /Header$/u }))
  fireEvent.click(await screen.findByRole('option', { name: to }))
}

test('another header is one that is not there yet, until there is none', () => {
  const names = sourceHeaderNames.filter((name) => name !== 'Referer').slice(0, limits.sourceHeadersMax - 1)
  render(<Form first={names.map((name) => ({ name, value: '', isKept: false }))} />)
  fireEvent.click(screen.getByText('Add a header'))
  expect(last()?.at(-1)).toEqual({ name: 'Referer', value: '', isKept: false })
  expect(screen.queryByText('Add a header')).toBeNull()
})

test('a value that is kept stays hidden, and says that leaving it empty keeps it', () => {
  render(<Form first={[cookie]} />)
  const value = screen.getByLabelText<HTMLInputElement>('Value')
  expect([value.value, value.placeholder]).toEqual(['', '••••••••'])
  expect(screen.getByText('Leave empty to keep the current value.')).toBeTruthy()
  fireEvent.change(value, { target: { value: 'a=b' } })
  expect(last()).toEqual([{ ...cookie, value: 'a=b' }])
})

test('another name has no value to keep', async () => {
  render(<Form first={[cookie]} />)
  await choose('Origin')
  expect(last()).toEqual([{ name: 'Origin', value: '', isKept: false }])
  expect(screen.queryByText('Leave empty to keep the current value.')).toBeNull()
})

test('a header is taken out for itself, and what the server says is under its own value', () => {
  const wrong = { 'headers.1.value': 'This value isn’t valid.' }
  render(<Form first={[cookie, { name: 'Origin', value: 'x', isKept: false }]} wrong={wrong} />)
  const [first, second] = screen.getAllByLabelText('Value')
  expect([first!.getAttribute('aria-invalid'), second!.getAttribute('aria-invalid')]).toEqual([null, 'true'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove Cookie' }))
  expect(last()?.map(({ name }) => name)).toEqual(['Origin'])
})
