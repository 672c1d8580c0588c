import { standardSettings as standard } from '@castellan/contract/settings/panel-settings.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { PanelSettingsScreen } from './panel-settings-screen.tsx'
import { signIn } from '../../testing/sign-in.ts'

test('a change that meets a newer version stays, and is said to, when the newer one cannot be read either', async () => {
  signIn({ role: 'super-admin', held: ['manage-options'] })
  const network = { isUp: true }
  const asked = answerWith(({ path }) => {
    if (path.endsWith('/update')) {
      network.isUp = false
      return { status: 412, body: { status: 412, code: 'stale', message: 'Changed meanwhile.' } }
    }
    if (!network.isUp) throw new TypeError('Failed to fetch')
    return { body: { data: { settings: standard, standard, version: 3 } } }
  })
  await renderAt(PanelSettingsScreen, '/settings/options')
  const field = await screen.findByRole<HTMLInputElement>('switch', { name: 'Registration' })
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed these settings/u)
  await waitFor(() => expect(asked.filter(({ path }) => path === '/settings/options')).toHaveLength(2))
  expect(field.checked).toBe(true)
  expect(screen.getByText('1 change')).toBeTruthy()
})
