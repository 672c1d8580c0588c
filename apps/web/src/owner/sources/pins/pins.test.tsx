import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorAnswer, renderScreen } from '../../../testing/owner/render-screen.tsx'
import { sampleDevice, samplePlaylist } from '../../../testing/owner/sample-device.ts'
import { EditPlaylistScreen } from '../playlists/save-playlist-screens.tsx'
import { PlaylistsScreen } from '../playlists/playlists-screen.tsx'

const locked = { ...samplePlaylist, has_pin: true, locked: true, address: '', user_agent: '' }
const list = (playlist: typeof samplePlaylist) => ({
  'GET /app/device': { body: sampleDevice },
  'GET /app/device/playlists': { body: { data: [playlist] } },
})
const unlock = `/app/device/playlists/${samplePlaylist.id}/unlock`

it('a source behind a PIN shows its name and where to enter the PIN, and neither switch nor menu', async () => {
  const answers = {
    ...list(locked),
    [`POST ${unlock}`]: errorAnswer(422, 'invalid', 'Check.', { pin: ['Wrong PIN.'] }),
  }
  const { asked } = await renderScreen(PlaylistsScreen, { path: '/device/playlists', answers })
  expect(await screen.findByText('PIN-protected')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('button', { name: /Actions/u })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Enter PIN' }))
  fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '40a71' } })
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByText('Wrong PIN.')).toBeTruthy()
  expect(asked.find(({ path }) => path === unlock)?.body).toEqual({ pin: '4071' })
})

it('a forgotten PIN is removed with the password of the TV', async () => {
  const reset = `/app/device/playlists/${samplePlaylist.id}/pin/reset`
  const answers = { ...list(locked), [`POST ${reset}`]: { body: { ok: true } } }
  const { asked } = await renderScreen(PlaylistsScreen, { path: '/device/playlists', answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Enter PIN' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot the PIN?' }))
  fireEvent.change(await screen.findByLabelText('Password of this TV'), { target: { value: 'correct horse 7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove PIN' }))
  await waitFor(() => expect(asked.find(({ path }) => path === reset)?.body).toEqual({ password: 'correct horse 7' }))
})

it('the form of a source behind a PIN asks for the PIN instead', async () => {
  const answers = { [`GET /app/device/playlists/${samplePlaylist.id}`]: { body: { data: locked } } }
  await renderScreen(EditPlaylistScreen, {
    path: '/device/playlists/$id/edit',
    address: `/device/playlists/${samplePlaylist.id}/edit`,
    answers,
  })
  expect(await screen.findByRole('button', { name: 'Enter PIN' })).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
})
