import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessionStore } from '../../../session/session-store.ts'
import { renderScreen } from '../../../testing/owner/render-screen.tsx'
import { sampleDevice } from '../../../testing/owner/sample-device.ts'
import { CopyScreen } from './copy-screen.tsx'

beforeEach(() => sessionStore.change({ device: sampleDevice }))
afterEach(() => sessionStore.change({ device: null }))

const kitchen = { id: 'dev-00000002', name: 'Kitchen', mac: '00:1A:79:00:00:02' }
const account = { email: 'anna@example.com', devices: [{ id: sampleDevice.id, name: '', mac: '' }, kitchen] }

it('copies sources to a TV of the account, whose MAC nobody types', async () => {
  const { asked } = await renderScreen(CopyScreen, {
    path: '/device/copy',
    answers: {
      'GET /app/device': { body: sampleDevice },
      'GET /app/device/account': { body: { data: account } },
      'POST /app/device/copy': { body: { sources: 2, left_out: 0 } },
    },
  })
  expect(await screen.findByRole('radio', { name: /Kitchen/u })).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.queryByRole('checkbox', { name: 'Settings' })).toBeNull()
  fireEvent.change(screen.getByLabelText(/password/iu), { target: { value: 'correct horse 7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/app/device/copy')?.body).toEqual({
      target_tv: kitchen.id,
      password: 'correct horse 7',
      sources: true,
      settings: false,
    }),
  )
})

it('says why sources may have been left out, and a MAC once for a TV without a name', async () => {
  const unnamed = { ...kitchen, name: '' }
  await renderScreen(CopyScreen, {
    path: '/device/copy',
    answers: {
      'GET /app/device': { body: sampleDevice },
      'GET /app/device/account': { body: { data: { ...account, devices: [account.devices[0]!, unnamed] } } },
      'POST /app/device/copy': { body: { sources: 0, left_out: 2 } },
    },
  })
  await screen.findByRole('radio')
  expect(screen.getAllByText(kitchen.mac)).toHaveLength(1)
  fireEvent.change(screen.getByLabelText(/password/iu), { target: { value: 'correct horse 7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/2 sources weren’t copied\. The other TV may already have them/u)).toBeTruthy()
})
