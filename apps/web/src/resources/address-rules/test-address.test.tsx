import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { TestAddress } from './test-address.tsx'

const open = async (answer: () => Answer) => {
  const asked = answerWith(answer)
  await renderAt(TestAddress, '/rules')
  const field = await screen.findByLabelText<HTMLInputElement>('IP address or MAC')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const send = () => fireEvent.submit(field.form!)
  return { asked, field, type, send }
}
const said = () => screen.getByRole('status').textContent

test.each([
  [{ denied: true, rule: { id: 1, pattern: '203.0.113.0/24' } }, 'Blocked by the rule for 203.0.113.0/24.'],
  [{ denied: false, rule: { id: 1, pattern: '203.0.113.7' } }, 'Allowed by the rule for 203.0.113.7.'],
  [{ denied: false, rule: null }, 'Allowed. No rule matches this address.'],
])('of %j it says: %s', async (body, text) => {
  const { asked, type, send } = await open(() => ({ body }))
  type('203.0.113.7')
  send()
  await waitFor(() => expect(said()).toBe(text))
  expect(asked.map((call) => call.body)).toEqual([{ address: '203.0.113.7', audience: 'staff' }])
})

test('a verdict is not shown for an address that was typed after it', async () => {
  const { type, send } = await open(() => ({ body: { denied: false, rule: null } }))
  type('203.0.113.7')
  send()
  await waitFor(() => expect(said()).not.toBe(''))
  type('203.0.113.8')
  expect(said()).toBe('')
})

test('nothing is asked without an address, and what is wrong with one is under it', async () => {
  const { asked, field, type, send } = await open(() =>
    errorAnswer(422, 'invalid', 'Check the fields.', { address: ['Enter an IP address.'] }),
  )
  send()
  expect(asked).toEqual([])
  type('nonsense')
  send()
  expect(await screen.findByText('Enter an IP address.')).toBeTruthy()
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['nonsense', 'true'])
})
