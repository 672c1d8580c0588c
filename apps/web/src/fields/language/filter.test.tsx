import { language } from '@castellan/contract/fields/language.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { noResourceTexts } from '../../i18n/resource-texts.ts'
import { LanguageFilter } from './filter.tsx'

const given: string[][] = []

function Filter({ first }: { first: string[] }) {
  const [values, setValues] = useState(first)
  const place = { field: language(), name: 'language', words: { ...noResourceTexts, fields: { language: 'Language' } } }
  return <LanguageFilter {...place} values={values} onChange={(next) => (given.push(next), setValues(next))} />
}

beforeAll(() => initI18n('en'))
afterEach(() => {
  cleanup()
  given.length = 0
})

const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const labels = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent)

test('a language is found by its name, and what is chosen stays first', () => {
  render(<Filter first={['de']} />)
  search('swah')
  expect(labels()).toEqual(['German · de', 'Swahili · sw'])
  fireEvent.click(screen.getByLabelText('Swahili · sw'))
  fireEvent.click(screen.getByLabelText('German · de'))
  expect(given).toEqual([['de', 'sw'], ['sw']])
})

test('a language without two letters is found by its code, and can be taken out again', () => {
  render(<Filter first={[]} />)
  search('FIL')
  fireEvent.click(screen.getByLabelText('Filipino · fil'))
  search('swah')
  expect(labels()).toEqual(['Filipino · fil', 'Swahili · sw'])
  fireEvent.click(screen.getByLabelText('Filipino · fil'))
  expect(given).toEqual([['fil'], []])
})

test('what the address brought is among the choices, and three letters for a language that has two are not', () => {
  render(<Filter first={['nonsense!']} />)
  search('ger')
  expect(labels()).toContain('German · de')
  expect(labels()).not.toContain('German · ger')
  search('123')
  expect(labels()).toEqual(['nonsense! · nonsense!'])
})
