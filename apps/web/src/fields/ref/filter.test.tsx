import { ref } from '@castellan/contract/fields/ref.ts'
import { optional } from '@castellan/contract/kit/field.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../i18n/init-i18n.ts'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../resource/testing/render-resource.tsx'
import { noResourceTexts } from '../../i18n/resource-texts.ts'
import { RefChosen } from './chosen.tsx'
import { RefFilter } from './filter.tsx'
import { definitionOf, lookUp } from './look-up.ts'

const words = { ...noResourceTexts, fields: { reseller: 'Reseller' } }
const people = [
  { id: 7, label: 'Casa Media' },
  { id: 8, label: 'Lobby TV' },
]
let given: string[][] = []

type Options = { to?: string; first?: string[]; isOptional?: boolean; answer?: (asked: RecordedRequest) => Answer }

async function open({
  to = 'users',
  first = [],
  isOptional = true,
  answer = () => ({ body: { data: people } }),
}: Options = {}) {
  given = []
  const field = isOptional ? optional(ref(to)) : ref(to)
  const place = { field, name: 'reseller', words }
  function Filter() {
    const [values, setValues] = useState(first)
    return (
      <>
        <RefFilter {...place} values={values} onChange={(next) => (given.push(next), setValues(next))} />
        <p data-testid="chosen">
          <RefChosen {...place} values={values} />
        </p>
      </>
    )
  }
  const asked = answerWith((call) =>
    /\/\d+$/u.test(call.path) ? { body: { data: { id: 9, name: 'Kept Person' } } } : answer(call),
  )
  await renderAt(Filter, '/filter')
  await screen.findByRole('searchbox', { name: 'Reseller' })
  return asked
}
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

test('rows are chosen and taken out again, also those without one', async () => {
  await open()
  fireEvent.click(await box('Casa Media'))
  fireEvent.click(await box('None'))
  fireEvent.click(await box('None'))
  expect(given).toEqual([['7'], ['7', 'none'], ['7']])
})

test('a row every record must have is not offered as missing', async () => {
  await open({ isOptional: false })
  await box('Casa Media')
  expect(screen.queryByLabelText('None')).toBeNull()
})

test('what was chosen stays first whatever is searched for, and an id of an address gets its name', async () => {
  const asked = await open({
    first: ['9'],
    answer: ({ query }) => ({ body: { data: query.get('q') === 'zzz' ? [] : people } }),
  })
  expect((await box('Kept Person')).checked).toBe(true)
  expect(screen.getByTestId('chosen').textContent).toBe('Kept Person')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
  await waitFor(() => expect(screen.queryByLabelText('Casa Media')).toBeNull())
  expect((await box('Kept Person')).checked).toBe(true)
  expect(asked.map(({ query }) => query.get('q'))).toContain('zzz')
})

test('a search that failed says so', async () => {
  await open({ answer: () => errorAnswer(500, 'internal', 'Something went wrong.') })
  await waitFor(() => expect(document.body.textContent).toMatch(/couldn’t|failed|try again/iu))
})

test('roles are searched by what they are called in the language on screen', async () => {
  const roles = [
    { id: 1, label: 'Super admin' },
    { id: 2, label: 'Distributor' },
    { id: 9, label: 'Help desk' },
  ]
  const asked = await open({ to: 'roles', answer: () => ({ body: { data: roles } }) })
  await changeLanguage('tr')
  await box('Help desk')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'help' } })
  await waitFor(() => expect(screen.queryByLabelText('Distributor')).toBeNull())
  expect(await box('Help desk')).toBeTruthy()
  // The server knows its roles by their English names alone: it is asked for all of them.
  expect(new Set(asked.map(({ query }) => query.get('q')))).toEqual(new Set([null]))
  await changeLanguage('en')
})

test('every resource has its definition, by the name it has in links', async () => {
  expect((await definitionOf('credit_records'))?.api).toBe('/credits/records')
  expect(await definitionOf('nothing_like_it')).toBeUndefined()
  await expect(lookUp('nothing_like_it', { q: '' })).rejects.toThrow('No look-up for nothing_like_it')
})
