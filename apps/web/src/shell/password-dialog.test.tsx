import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerWith, errorAnswer, renderAt, type Answer } from '../resource/testing/render-resource.tsx'
import { clearPasswordVerified, passwordVerified } from '../session/password-verified.ts'
import { passwordQuestion } from '../session/password-question.ts'
import { PasswordQuestion } from './password-question.tsx'
import { signIn } from '../testing/sign-in.ts'

beforeEach(() => {
  clearPasswordVerified()
  signIn({ email: 'anna@demo.example', held: [] })
})

/** Two calls that wait for the password. */
async function ask(answer: () => Answer) {
  const asked = answerWith(answer)
  await renderAt(
    () => (
      <>
        <PasswordQuestion />
        <p>ready</p>
      </>
    ),
    '/',
  )
  await screen.findByText('ready')
  const waiting = Promise.all([passwordQuestion.ask(), passwordQuestion.ask()])
  const field = await screen.findByLabelText<HTMLInputElement>('Password', { selector: 'input[type=password]' })
  const confirm = (password: string) => {
    fireEvent.change(field, { target: { value: password } })
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  }
  return { asked, waiting, field, confirm }
}

it('is asked once for every call that waits, and they go on when it is right', async () => {
  const { asked, waiting, confirm } = await ask(() => ({ body: { ok: true } }))
  confirm('secret')
  expect(await waiting).toEqual([true, true])
  expect(asked.map(({ body }) => body)).toEqual([{ password: 'secret' }])
  expect(passwordVerified(Date.now())).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('is asked again under the field when it is wrong', async () => {
  const wrong = errorAnswer(422, 'invalid', 'Check.', { password: ['This password is wrong.'] })
  const answers = [wrong, { body: { ok: true } }]
  const { waiting, field, confirm } = await ask(() => answers.shift()!)
  confirm('guess')
  expect(await screen.findByText('This password is wrong.')).toBeTruthy()
  expect([field.value, passwordVerified(Date.now())]).toEqual(['guess', false])
  confirm('secret')
  expect(await waiting).toEqual([true, true])
})

it('is not confirmed by closing the dialog', async () => {
  const { asked, waiting } = await ask(() => ({ body: { ok: true } }))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(await waiting).toEqual([false, false])
  expect([asked, passwordVerified(Date.now())]).toEqual([[], false])
})
