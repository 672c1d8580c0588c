import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorAnswer, renderScreen } from '../../../testing/owner/render-screen.tsx'
import { sampleDevice, samplePlaylist } from '../../../testing/owner/sample-device.ts'
import { PlaylistsScreen } from '../playlists/playlists-screen.tsx'

const shares = `/app/device/playlists/${samplePlaylist.id}/shares`
const kitchen = { id: 'dev-00000002', name: 'Kitchen', mac: '00:1A:79:00:00:02', shared: true }
const bedroom = { id: 'dev-00000003', name: '', mac: '00:1A:79:00:00:03', shared: false }
const list = {
  'GET /app/device': { body: sampleDevice },
  'GET /app/device/playlists': { body: { data: [{ ...samplePlaylist, shared_with: 1 }] } },
}

it('a source is shared with the other TVs of the account that are switched on', async () => {
  const answers = {
    ...list,
    [`GET ${shares}`]: { body: { data: [kitchen, bedroom] } },
    [`POST ${shares}`]: { body: { data: [] } },
  }
  const { asked } = await renderScreen(PlaylistsScreen, { path: '/device/playlists', answers })
  expect(await screen.findByText('On 1 other TV')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Home list/u }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Share with my other TVs' }))
  fireEvent.click(await screen.findByRole('switch', { name: bedroom.mac }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method, path }) => method === 'POST' && path === shares)?.body).toEqual({
      tvs: [kitchen.id, bedroom.id],
    }),
  )
})

it('TVs that were switched and not saved are asked about, and stay switched when the server refuses', async () => {
  const answers = {
    ...list,
    [`GET ${shares}`]: { body: { data: [kitchen, bedroom] } },
    [`POST ${shares}`]: errorAnswer(409, 'limit_reached', 'This TV has no room for another source.'),
  }
  await renderScreen(PlaylistsScreen, { path: '/device/playlists', answers })
  fireEvent.click(await screen.findByRole('button', { name: /Home list/u }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Share with my other TVs' }))
  const turn = await screen.findByRole<HTMLInputElement>('switch', { name: bedroom.mac })
  fireEvent.click(turn)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This TV has no room for another source.')).toBeTruthy()
  expect(turn.checked).toBe(true)
  fireEvent.keyDown(turn, { key: 'Escape' })
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
})
