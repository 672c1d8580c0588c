import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, type Answers } from '../../../testing/owner/render-screen.tsx'
import { sampleDevice, samplePortal as portal } from '../../../testing/owner/sample-device.ts'
import { AddPortalScreen, EditPortalScreen } from './save-portal-screens.tsx'
import { PortalsScreen } from './portals-screen.tsx'

const device = { 'GET /app/device': { body: sampleDevice } }
const list = { ...device, 'GET /app/device/portals': { body: { data: [portal] } } }
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const conflict = {
  ok: false,
  fault: { code: 'device_conflict', message: 'The portal has tied this MAC to another box.' },
  counts: null,
  is_partial: false,
  account: null,
}

it('shows a portal with its MAC hidden in the middle', async () => {
  await renderScreen(PortalsScreen, { path: '/device/portals', answers: list })
  expect(await screen.findByText('Box')).toBeTruthy()
  expect(screen.getByText('00:1A:79:••:••:56')).toBeTruthy()
})

it('a portal is tested with the MAC of the TV; what it says is there, and nothing typed is lost', async () => {
  const answers: Answers = { ...list, 'POST /app/device/portals/test': { body: { data: conflict } } }
  const { asked } = await renderScreen(AddPortalScreen, { path: '/device/portals/add', answers })
  await screen.findByLabelText('Portal address')
  type('Name', 'Box')
  type('Portal address', 'http://tv.example.com/c/')
  press('Test connection')
  expect(await screen.findByText('The portal has tied this MAC to another box.')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('/test'))?.body).toEqual({
    url: 'http://tv.example.com/c/',
    mac: '',
    stb_type: '',
    timezone: '',
    user_agent: '',
  })
  expect(screen.getByLabelText<HTMLInputElement>('Portal address').value).toBe('http://tv.example.com/c/')
  expect(screen.getByRole('button', { name: 'Save anyway' })).toBeTruthy()
})

it('warns of a MAC that strict portals refuse', async () => {
  await renderScreen(AddPortalScreen, { path: '/device/portals/add', answers: device })
  fireEvent.click(await screen.findByRole('switch', { name: /Use the MAC of this TV/u }))
  type('MAC address', 'aabbccddeeff')
  expect(screen.getByLabelText<HTMLInputElement>('MAC address').value).toBe('AA:BB:CC:DD:EE:FF')
  expect(screen.getByText(/only accept MAC addresses starting with 00:1A:79/u)).toBeTruthy()
  type('MAC address', '001a79ddeeff')
  expect(screen.queryByText(/only accept MAC addresses starting with 00:1A:79/u)).toBeNull()
})

it('a portal whose address and login are left alone is saved without a test and without sending them', async () => {
  const answers: Answers = {
    ...list,
    [`GET /app/device/portals/${portal.id}`]: { body: { data: portal } },
    'POST /app/device/portals/update': { body: { data: portal } },
  }
  const { asked, at } = await renderScreen(EditPortalScreen, {
    path: '/device/portals/$id/edit',
    address: `/device/portals/${portal.id}/edit`,
    answers,
  })
  await screen.findByLabelText('Name')
  type('Name', 'Kitchen')
  press('Save to the TV')
  await waitFor(() => expect(at()).toBe('/device/portals'))
  const sent = asked.find(({ path }) => path.endsWith('/update'))?.body
  expect(sent).toMatchObject({ name: 'Kitchen', version: 3, mac: '' })
  expect(sent).not.toHaveProperty('login')
  expect(sent).not.toHaveProperty('url')
})
