import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorAnswer, renderScreen, type Answers } from '../../testing/owner/render-screen.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { sampleDevice } from '../../testing/owner/sample-device.ts'
import { OwnerLoginScreen } from './login-screen.tsx'

const login = 'POST /app/device/login'

async function open(answers: Answers) {
  localStorage.setItem('mac', '00:1A:79:4C:12:9E')
  const opened = await renderScreen(OwnerLoginScreen, { path: '/device/login', answers })
  const field = await screen.findByLabelText<HTMLInputElement>('Device key', { selector: 'input[name=device_key]' })
  return {
    ...opened,
    type: (key: string) => fireEvent.change(field, { target: { value: key } }),
    field,
  }
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Open my TV' }))

describe("the owner's login", () => {
  it('says why it is shown when the session has ended, and not otherwise', async () => {
    const words = /^Your session has ended/u
    await open({})
    expect(screen.queryByText(words)).toBeNull()
    act(() => sessionStore.change({ hasDeviceExpired: true }))
    expect(screen.getByText(words)).toBeTruthy()
    act(() => sessionStore.change({ hasDeviceExpired: false }))
  })

  it('says under the key that the details do not match, and keeps what was typed', async () => {
    const { type, field } = await open({
      [login]: errorAnswer(401, 'wrong_credentials', 'Incorrect email, username or password.'),
    })
    type('abcdefgh')
    press()
    await screen.findByText(/^The MAC and the device key don’t match\. If you’ve set a password/u)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe('ABCD-EFGH')
  })

  it('says under the password that it or the MAC is wrong, and names no email', async () => {
    await open({ [login]: errorAnswer(401, 'wrong_credentials', 'Incorrect email, username or password.') })
    fireEvent.click(screen.getByText('Password'))
    const password = await screen.findByLabelText('Password', { selector: 'input[name=password]' })
    fireEvent.change(password, { target: { value: 'nine green kettles' } })
    press()
    await screen.findByText('Incorrect MAC or password.')
    expect(password.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/email/iu)).toBeNull()
  })

  it('says when to try again after too many attempts, and sends nothing until then', async () => {
    const throttled = { ...errorAnswer(429, 'too_many_requests', 'Too many tries.'), headers: { 'Retry-After': '600' } }
    const { type, asked } = await open({ [login]: throttled })
    type('abcdefgh')
    press()
    await screen.findByText(/Try again in 10 min/u)
    press()
    expect(asked).toHaveLength(1)
  })

  it('refuses the MAC alone', async () => {
    const { asked } = await open({})
    press()
    await screen.findByText('A device key has 8 letters and digits.')
    expect(asked).toEqual([])
  })

  it('sends the MAC and the plain key, keeps the session and goes to the TV', async () => {
    const { type, asked, at } = await open({ [login]: { body: { token: 'own', device: sampleDevice } } })
    type('abcd-efgh')
    press()
    await waitFor(() => expect(at()).toBe('/device'))
    expect(asked[0]?.body).toEqual({ mac: '00:1A:79:4C:12:9E', device_key: 'ABCDEFGH' })
    expect(document.cookie).toContain('device_token=own')
  })
})
