import { tags } from '@castellan/contract/fields/tags.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderField } from '../../testing/render-field.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('Field')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('Enter, a comma and leaving the field each make a tag of what was typed', async () => {
  const given = await renderField(tags(), [])
  type('hotel')
  fireEvent.keyDown(input(), { key: 'Enter' })
  type('lobby,')
  type('bar')
  fireEvent.blur(input())
  expect(given).toEqual([['hotel'], ['hotel', 'lobby'], ['hotel', 'lobby', 'bar']])
  expect(input().value).toBe('')
})

test('a pasted list becomes one tag each, without spaces and without what is there already', async () => {
  const given = await renderField(tags(), ['bar'])
  type(' hotel , bar,, lobby ,hotel')
  expect(given).toEqual([['bar', 'hotel', 'lobby']])
})

test('Enter without text is left to the form', async () => {
  await renderField(tags(), ['bar'])
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true)
  type('lobby')
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false)
})

test('Backspace takes the last tag only from an empty field, a cross takes its own', async () => {
  const given = await renderField(tags(), ['one', 'two', 'three'])
  type('x')
  fireEvent.keyDown(input(), { key: 'Backspace' })
  expect(given).toEqual([])
  type('')
  fireEvent.keyDown(input(), { key: 'Backspace' })
  fireEvent.click(screen.getByRole('button', { name: /one/u }))
  expect(given).toEqual([['one', 'two'], ['two']])
})
