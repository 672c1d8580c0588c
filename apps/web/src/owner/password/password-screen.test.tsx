import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorAnswer, renderScreen } from '../../testing/owner/render-screen.tsx'
import { OwnerPasswordScreen } from './password-screen.tsx'

it("shows the server's word on the password under the field, and keeps the password", async () => {
  const answer = errorAnswer(422, 'invalid', 'Check the marked fields.', {
    password: ['The password can’t be the device key.'],
  })
  await renderScreen(OwnerPasswordScreen, {
    path: '/device/password',
    answers: { 'POST /app/device/password': answer },
  })
  const field = await screen.findByLabelText<HTMLInputElement>('New password')
  fireEvent.change(field, { target: { value: 'ABCDEFGH' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('The password can’t be the device key.')).toBeTruthy()
  expect(field.value).toBe('ABCDEFGH')
})

it('asks for eight characters before anything is sent', async () => {
  const { asked } = await renderScreen(OwnerPasswordScreen, { path: '/device/password', answers: {} })
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'short' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy()
  expect(asked).toEqual([])
})
