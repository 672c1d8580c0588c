import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { AnswerButtons } from './answer-buttons.tsx'

const given = { id: 31, credits: 30, may: ['undone'], to: { kind: 'user', user: { id: 7, label: 'Casa Media' } } }

async function open(answer: (times: number) => Answer) {
  let times = 0
  const asked = answerWith(({ method }) => (method === 'GET' ? { body: { balance: 100 } } : answer((times += 1))))
  const request = { id: 5, name: 'Casa Media', credits: 30, balance: 4 }
  await renderAt(() => <AnswerButtons asked={request} />, '/requests')
  await screen.findByRole('button', { name: 'Give 30' })
  return { asked, sent: () => asked.filter(({ method }) => method === 'POST') }
}
const give = () => fireEvent.click(screen.getByRole('button', { name: 'Give 30' }))
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'More answers to Casa Media' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
  return screen.findByRole('dialog')
}

test('one press gives what was asked for, says so and can be undone', async () => {
  const { sent } = await open((times) => ({ body: { data: times === 1 ? given : { ...given, may: [] } } }))
  give()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]).toMatchObject({ path: '/credits/requests/give', body: { id: 5, credits: 30 } })
  expect(sent()[1]?.body).toEqual({ id: 31 })
})

test('after a lost answer the next press is the same gift, not a second one', async () => {
  const { sent } = await open((times) => {
    if (times === 1) throw new TypeError('Failed to fetch')
    return { body: { data: given } }
  })
  give()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Give 30' }).hasAttribute('data-pending')).toBe(false))
  await waitFor(() => {
    give()
    expect(sent().length).toBeGreaterThan(1)
  })
  expect(sent()[1]?.key).toBe(sent()[0]?.key)
  expect(sent()[0]?.key).toMatch(/^[0-9a-f]{32}$/u)
})

test('a limit of the giver is said as such, not as a field to check', async () => {
  await open(() => errorAnswer(422, 'invalid', 'Check the marked fields.', { credits: ['Enter at most 10.'] }))
  give()
  expect(await screen.findByText('Enter at most 10.')).toBeTruthy()
  expect(screen.queryByText('Check the marked fields.')).toBeNull()
})

test('another amount, in whatever digits, is given in a dialog that shows both balances afterwards', async () => {
  const { sent } = await open(() => ({ body: { data: { ...given, credits: 12 } } }))
  const dialog = await choose('Give another amount')
  const field = within(dialog).getByLabelText<HTMLInputElement>('Credits')
  expect(field.value).toBe('30')
  fireEvent.change(field, { target: { value: '١٢' } })
  await within(dialog).findByText('88')
  expect(within(dialog).getByText('16')).toBeTruthy()
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ body }) => body)).toEqual([{ id: 5, credits: 12 }])
})

test('a refusal goes with its reason, and the reason stays when it failed', async () => {
  let isDown = true
  const { sent } = await open(() =>
    isDown ? errorAnswer(500, 'internal', 'Something went wrong.') : { body: { ok: true } },
  )
  const dialog = await choose('Decline')
  const reason = within(dialog).getByRole<HTMLInputElement>('textbox')
  fireEvent.change(reason, { target: { value: 'Pay the last invoice first.' } })
  fireEvent.submit(dialog.querySelector('form')!)
  expect(await within(dialog).findByText('Something went wrong.')).toBeTruthy()
  expect(reason.value).toBe('Pay the last invoice first.')
  isDown = false
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().at(-1)?.body).toEqual({ id: 5, reason: 'Pay the last invoice first.' })
})
