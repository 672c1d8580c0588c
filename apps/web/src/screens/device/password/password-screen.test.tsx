import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, renderScreen } from '../../../testing/device/render-screen.tsx'
import { PasswordScreen } from './password-screen.tsx'

it("shows the server's word on the password under the field, and keeps the password", async () => {
  const answer = refusal(422, 'invalid', 'Please check the marked fields.', {
    password: ['The password must not be the device key.'],
  })
  await renderScreen(PasswordScreen, { path: '/device/password', answers: { 'POST /app/device/password': answer } })
  const field = (await screen.findByLabelText('New password')) as HTMLInputElement
  fireEvent.change(field, { target: { value: 'ABCDEFGH' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and go on' }))
  expect(await screen.findByText('The password must not be the device key.')).toBeTruthy()
  expect(field.value).toBe('ABCDEFGH')
})

it('asks for eight characters before anything is sent', async () => {
  const { asked } = await renderScreen(PasswordScreen, { path: '/device/password', answers: {} })
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'short' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and go on' }))
  expect(await screen.findByText('At least 8 characters.')).toBeTruthy()
  expect(asked).toEqual([])
})
