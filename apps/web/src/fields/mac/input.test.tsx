import { mac } from '@castellan/contract/fields/mac.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderField } from '../../testing/render-field.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('Field')
const type = (value: string, caret = value.length) => {
  fireEvent.focus(input())
  input().value = ''
  fireEvent.input(input(), { target: { value, selectionStart: caret, selectionEnd: caret } })
}

test('a MAC is spelled while it is typed, and pasted in any notation', async () => {
  const given = await renderField(mac(), '')
  type('001a794c129e')
  expect(given.at(-1)).toBe('00:1A:79:4C:12:9E')
  expect(input().value).toBe('00:1A:79:4C:12:9E')
})

test('it is written from left to right in every language', async () => {
  await renderField(mac(), '00:1A:79:4C:12:9E', { locale: 'ar' })
  expect(document.documentElement.dir).toBe('rtl')
  expect(input().dir).toBe('ltr')
})
