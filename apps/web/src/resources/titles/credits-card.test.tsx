import type { TitleCredit } from '@castellan/contract/calls/title-credits.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { CreditsCard } from './credits-card.tsx'

const person = (name: string, part: Partial<TitleCredit> = {}): TitleCredit => ({
  department: 'cast',
  name,
  role: '',
  picture: null,
  ...part,
})
const three = [person('Ada'), person('Ben', { role: 'The pilot', picture: 'ab'.repeat(32) }), person('Cem')]
const saved: string[] = []

async function open(
  credits: readonly TitleCredit[],
  mayEdit = true,
  save: () => Answer = () => ({ body: { data: { credits: [], version: 8 } } }),
) {
  saved.length = 0
  const asked = answerWith(({ method }) => (method === 'GET' ? { body: { data: { credits, version: 7 } } } : save()))
  await renderAt(() => <CreditsCard id={4} mayEdit={mayEdit} onSaved={() => saved.push('saved')} />, '/title')
  await screen.findByText('Cast and crew')
  return asked
}
const names = () => screen.queryAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (asked: Awaited<ReturnType<typeof open>>) => asked.find(({ method }) => method === 'POST')?.body

test('people are moved up and down as far as the list goes, and saved in that order with all that is known of them', async () => {
  const asked = await open(three)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Ada up' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Cem down' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  press('Move Ben up')
  press('Move Ada down')
  expect(names()).toEqual(['Ben', 'Cem', 'Ada'])
  press('Save')
  await waitFor(() => expect(saved).toEqual(['saved']))
  expect(sent(asked)).toEqual({ credits: [three[1], three[2], three[0]], version: 7 })
})

test('what is moved back as it was is nothing to save', async () => {
  await open(three)
  press('Move Ben up')
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  press('Move Ben down')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('another person has the department of the last, and needs a name', async () => {
  const asked = await open([person('Ada', { department: 'writing' })])
  press('Add person')
  press('Save')
  expect(await screen.findByText('Fill in this field.')).toBeTruthy()
  expect(sent(asked)).toBeUndefined()
  fireEvent.change(screen.getAllByLabelText('Name')[1]!, { target: { value: 'Dora' } })
  press('Save')
  await waitFor(() => expect(saved).toEqual(['saved']))
  expect(sent(asked)).toMatchObject({ credits: [{ name: 'Ada' }, { name: 'Dora', department: 'writing' }] })
})

test('what could not be saved stays as it was arranged', async () => {
  await open(three, true, () => errorAnswer(500, 'internal', 'Something went wrong.'))
  press('Remove Ben')
  press('Save')
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(names()).toEqual(['Ada', 'Cem'])
  expect(saved).toEqual([])
})

test('what the server says of a person is under that person, and what was typed is there again after a reload', async () => {
  await open(three, true, () =>
    errorAnswer(422, 'invalid', 'Check the marked fields.', { 'credits.1.name': ['This name is not allowed.'] }),
  )
  fireEvent.change(screen.getAllByLabelText('Character or job')[2]!, { target: { value: 'The driver' } })
  press('Save')
  expect(await screen.findByText('This name is not allowed.')).toBeTruthy()
  expect(screen.getAllByLabelText('Name').map((field) => field.getAttribute('aria-invalid'))).toEqual([
    null,
    'true',
    null,
  ])
  cleanup()
  await open(three)
  expect(await screen.findByText('We restored your unsaved changes.')).toBeTruthy()
  expect(screen.getByDisplayValue('The driver')).toBeTruthy()
})

test('a list that somebody else saved meanwhile is written over only after that was said, also by what a reload brought back', async () => {
  await open(three)
  press('Move Ben up')
  cleanup()
  let credits = [person('Dora')]
  const asked = answerWith(({ method }) => ({ body: { data: { credits, version: method === 'GET' ? 7 : 8 } } }))
  await renderAt(() => <CreditsCard id={4} mayEdit onSaved={() => saved.push('saved')} />, '/title')
  expect(await screen.findByText(/Someone else changed this list/u)).toBeTruthy()
  expect(names()).toEqual(['Ben', 'Ada', 'Cem'])
  press('Show their changes')
  expect(names()).toEqual(['Dora'])
  expect(screen.queryByText(/Someone else changed this list/u)).toBeNull()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dora D.' } })
  credits = [person('Emil')]
  press('Save')
  expect(await screen.findByText(/Someone else changed this list/u)).toBeTruthy()
  expect(names()).toEqual(['Dora D.'])
  expect(sent(asked)).toBeUndefined()
  press('Save')
  await waitFor(() => expect(saved).toEqual(['saved']))
  expect(sent(asked)).toEqual({ credits: [person('Dora D.')], version: 7 })
  expect(screen.queryByText(/Someone else changed this list/u)).toBeNull()
})

test('who may not change them reads them', async () => {
  await open(three, false)
  expect(screen.queryAllByRole('button', { name: /Ada|Ben|Cem/u })).toEqual([])
  expect(screen.getAllByLabelText<HTMLInputElement>('Name').every(({ disabled }) => disabled)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Add person' })).toBeNull()
})

test('a title without people says what they are for', async () => {
  await open([])
  expect(screen.getByText(/No people added yet/u)).toBeTruthy()
})
