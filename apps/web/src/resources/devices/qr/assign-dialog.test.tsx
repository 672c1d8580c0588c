import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, errorAnswer, renderAt, type Answer } from '../../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../../testing/sample-row.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { emailHref, phoneHref } from './contact-cells.tsx'

const row = { ...sampleRow(qrRegistrations, 7), mac: '00:1A:79:00:00:07' }
const [onDone, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]

async function open(write: () => Answer = () => ({ body: { data: row } })) {
  const asked = answerWith(({ method }) =>
    method === 'GET' ? { body: { data: [{ id: 9, label: 'Marta' }] } } : write(),
  )
  await renderAt(() => <AssignDialog action="assign" rows={[row]} onDone={onDone} onClose={onClose} />, '/')
  const element = await screen.findByRole('dialog')
  const choose = async () => {
    const box = within(element).getByRole('combobox')
    act(() => box.focus())
    fireEvent.change(box, { target: { value: 'mar' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Marta' }))
  }
  const send = () => fireEvent.submit(element.querySelector('form')!)
  return { dialog: within(element), choose, send, writes: () => asked.filter(({ method }) => method !== 'GET') }
}

beforeEach(() => {
  signIn()
  onDone.mockClear()
  onClose.mockClear()
})

describe('a customer of a code', () => {
  it('is given to a seller together with the TV that the dialog names', async () => {
    const { dialog, choose, send, writes } = await open()
    expect(dialog.getByText('00:1A:79:00:00:07')).toBeTruthy()
    expect(dialog.getByText('The TV is assigned together with the customer.')).toBeTruthy()
    await choose()
    send()
    await waitFor(() => expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1]))
    expect(JSON.stringify(writes().map(({ body }) => body))).toContain('"reseller":9')
  })

  it('is given to nobody before somebody is chosen', async () => {
    const { dialog, send, writes } = await open()
    send()
    await waitFor(() => expect(dialog.getByRole('combobox').getAttribute('aria-invalid')).toBe('true'))
    expect(writes()).toEqual([])
  })

  it('that is not given says why under the seller, who stays chosen', async () => {
    const { dialog, choose, send } = await open(() =>
      errorAnswer(422, 'invalid', 'Check.', { reseller: ['Marta is not in your branch.'] }),
    )
    await choose()
    send()
    expect(await dialog.findByText('Marta is not in your branch.')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('combobox').value).toBe('Marta')
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('a number is called as its digits alone, and an address cannot add a line to the mail', () => {
  expect(phoneHref('+351 (21) 000-11')).toBe('tel:+3512100011')
  expect(emailHref('ana@demo.example')).toBe('mailto:ana@demo.example')
  expect(emailHref('ana@demo.example?bcc=all@demo.example')).toBe('mailto:ana@demo.example%3Fbcc%3Dall%40demo.example')
})
