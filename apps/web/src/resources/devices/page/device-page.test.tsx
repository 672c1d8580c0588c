import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../../fields/view/field-view.ts'
import { answerWith, renderAt } from '../../../resource/testing/render-resource.tsx'
import { DevicePage } from './device-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const device: Row = {
  id: 4,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  mac: '00:1A:79:4C:12:9E',
  name: 'Salon',
  product: 'f2',
  status: 'active',
  model: '',
  app_version: '',
  country: '',
  blocked_reason: '',
  update_channel: 'stable',
  reseller: null,
  sub_distributor: null,
  online: false,
  has_password: false,
  source_count: 0,
  channel_count: 0,
  expires_at: null,
  activated_at: null,
  last_seen_at: null,
  tags: [],
  notes: '',
  commands: [],
  playback_off_at: null,
}

const reported = {
  app_version: '3.4.0',
  app_code: 30_400,
  platform: 'android',
  os: 'Android 11',
  locale: 'en',
  timezone: 'Europe/Berlin',
  network: 'wifi',
  address: '198.51.100.7',
  now_playing: { title: 'Arte HD', kind: 'live', since: '2026-11-25T16:00:00.000Z' },
  playing_shown: 'on',
  playback_off: null,
}

const Page = () => <DevicePage id={4} />

/** The form of the TV, with a name typed that is not saved. */
async function openForm() {
  signIn({ role: 'admin', held: ['manage-devices'] })
  answerWith(({ path }) => {
    if (path === '/devices/4') return { body: { data: device } }
    return { body: path === '/devices/4/reported' ? reported : { data: [], more: false } }
  })
  const at = await renderAt(Page, '/devices/4')
  await screen.findByRole('heading', { name: 'Salon' })
  fireEvent.click(screen.getByRole('button', { name: 'Edit TV' }))
  const sheet = await screen.findByRole('dialog', { name: 'Edit TV' })
  fireEvent.change(await within(sheet).findByLabelText(/^Name/u), { target: { value: 'Kitchen' } })
  return { at, sheet }
}

test('the page of a TV asks before a changed form is closed, and staying keeps what was typed', async () => {
  const { at, sheet } = await openForm()
  fireEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  fireEvent.click(within(question).getByText('Stay'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/u).value).toBe('Kitchen')
  expect(at()).toBe('/devices/4?edit=1')
})

test('a form that is left on the page of a TV is closed and forgotten', async () => {
  const { at, sheet } = await openForm()
  fireEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(at()).toBe('/devices/4'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Edit TV' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/u)).value).toBe('Salon')
})

test('the page of a TV says what it plays and how it is connected', async () => {
  await openForm()
  expect(await screen.findByText('Arte HD')).toBeDefined()
  expect(screen.getByText('Wi-Fi')).toBeDefined()
  expect(screen.getByText('198.51.100.7')).toBeDefined()
})
