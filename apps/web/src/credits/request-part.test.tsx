import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt, type Answer } from '../resource/testing/render-resource.tsx'
import { RequestPart } from './request-part.tsx'

const own = {
  may: true,
  balance: 3,
  burn_30_days: 12,
  suggested: 20,
  open: null as object | null,
  past: [] as object[],
}
const request = (part: object = {}) => ({
  id: 5,
  state: 'open',
  credits: 30,
  note: 'For the season',
  asked_at: '2026-01-02T03:04:05.000Z',
  answered_at: null,
  reason: '',
  given: null,
  ...part,
})

async function open(
  first: object,
  answer: () => Answer = () => ({ body: { ...own, open: request({ credits: 12 }) } }),
) {
  const asked = answerWith(({ method }) => (method === 'GET' ? { body: { ...own, ...first } } : answer()))
  await renderAt(() => <RequestPart missing={25} />, '/credits')
  return asked
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const field = () => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Credits')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const send = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)

test('as much is suggested as is missing, or as 30 days take if that is more', async () => {
  await open({})
  await press('Request credits')
  await screen.findByRole('dialog')
  expect(field().value).toBe('25')
  expect(screen.getByText('You used 12 credits in the last 30 days.')).toBeTruthy()
})

test('a number in the digits of the reader is sent as the number it is', async () => {
  const asked = await open({})
  await press('Request credits')
  await screen.findByRole('dialog')
  type('۱۲')
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.at(-1)?.body).toEqual({ credits: 12, note: '' })
  expect(await screen.findByText('12 credits requested.')).toBeTruthy()
  // The answer says what is open now; nothing is asked for again.
  expect(screen.getByText('12 credits requested, no answer yet.')).toBeTruthy()
})

test('what is no whole number is said under its field and not sent', async () => {
  const asked = await open({})
  await press('Request credits')
  await screen.findByRole('dialog')
  type('1.5')
  send()
  expect(await screen.findByText('Enter a whole number.')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('an open request is changed or withdrawn', async () => {
  const asked = await open({ open: request() }, () => ({ body: own }))
  expect(await screen.findByText('30 credits requested, no answer yet.')).toBeTruthy()
  await press('Change request')
  await screen.findByRole('dialog')
  expect(field().value).toBe('30')
  await press('Withdraw request')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.at(-1)?.path).toBe('/credits/request/withdraw')
  expect(screen.queryByText(/no answer yet/u)).toBeNull()
})

test('a withdrawal that failed leaves the dialog and what stands in it', async () => {
  await open({ open: request() }, () => errorAnswer(409, 'conflict', 'It has been answered.'))
  await press('Change request')
  await screen.findByRole('dialog')
  type('31')
  await press('Withdraw request')
  expect(await screen.findByText('It has been answered.')).toBeTruthy()
  expect(field().value).toBe('31')
})

test('a refusal says why until something else is asked for', async () => {
  await open({ past: [request({ state: 'declined', reason: 'Pay the last invoice first.' })] })
  expect((await screen.findByText(/Your last request was declined/u)).textContent).toContain('Pay the last invoice')
})

test('who has nobody to ask is offered nothing', async () => {
  await open({ may: false })
  await waitFor(() => expect(document.querySelector('body')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Request credits' })).toBeNull()
})
