import { texts } from '@castellan/contract/fields/texts.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderField } from '../../testing/render-field.tsx'

test('a language is added with an empty text and taken out with all of it', async () => {
  const given = await renderField(texts({ max: 50 }), { en: 'Hello' })
  fireEvent.click(screen.getByRole('button', { name: /Field: /u }))
  fireEvent.click(await screen.findByRole('option', { name: /German/u }))
  const german = await screen.findByLabelText(/Field · German/u)
  fireEvent.change(german, { target: { value: 'Hallo' } })
  expect(given).toEqual([
    { en: 'Hello', de: '' },
    { en: 'Hello', de: 'Hallo' },
  ])
  fireEvent.click(screen.getByRole('button', { name: /German/u }))
  expect(given.at(-1)).toEqual({ en: 'Hello' })
  expect(screen.queryByLabelText(/Field · German/u)).toBeNull()
})

test('a language that is there is not offered again', async () => {
  await renderField(texts({ max: 50 }), { en: 'Hello', de: 'Hallo' })
  fireEvent.click(screen.getByRole('button', { name: /Field: /u }))
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(names.some((name) => name?.includes('Spanish'))).toBe(true)
  expect(names.some((name) => /German|English/u.test(name ?? ''))).toBe(false)
})

test('a long text is written in several lines, a short one in one', async () => {
  await renderField(texts({ max: 500 }), { en: 'Hello' })
  expect(screen.getByLabelText('Field · English').tagName).toBe('TEXTAREA')
})

test('what is wrong is said under the English text', async () => {
  await renderField(texts({ max: 50 }), { en: '' }, { errorMessage: 'Fill in this field.' })
  const english = screen.getByLabelText('Field · English')
  expect(english.getAttribute('aria-invalid')).toBe('true')
  const said = english
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(said.join(' ')).toContain('Fill in this field.')
})
