import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/owner/render-screen.tsx'
import { sampleDevice } from '../../testing/owner/sample-device.ts'
import { PanelScreen } from '../panel/panel-screen.tsx'

const none = { body: { data: [] } }
const code = 'ABCD-EFGH-JKLM-NPQR-STU3'

it('activates the TV with a code, and sends none that has a typo', async () => {
  const waiting = { ...sampleDevice, status: 'registered', expires_at: null, days_left: null }
  const answers = {
    'GET /app/device': { body: waiting },
    'GET /app/device/playlists': none,
    'GET /app/device/xtreams': none,
    'GET /app/device/portals': none,
    'POST /app/device/voucher': { body: { device: sampleDevice } },
  }
  const { asked } = await renderScreen(PanelScreen, { path: '/device', answers })
  const sent = () => asked.filter(({ path }) => path.endsWith('/voucher'))
  fireEvent.click(await screen.findByRole('button', { name: 'Enter activation code' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Activation code')
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Activate TV' }))
  fireEvent.change(field, { target: { value: 'abcdefghjklmnpqrstux' } })
  expect(field.value).toBe('ABCD-EFGH-JKLM-NPQR-STUX')
  send()
  expect(await screen.findByText('The code isn’t complete or has a typo. Check each character.')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.change(field, { target: { value: code } })
  send()
  expect(await screen.findByText(/^Active/u)).toBeTruthy()
  expect(sent()).toMatchObject([{ body: { code } }])
})
