import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorAnswer, renderScreen } from '../../../testing/owner/render-screen.tsx'
import { sampleDevice, samplePlaylist } from '../../../testing/owner/sample-device.ts'
import { AddPlaylistScreen, EditPlaylistScreen } from './save-playlist-screens.tsx'
import { PlaylistsScreen } from './playlists-screen.tsx'

const list = {
  'GET /app/device': { body: sampleDevice },
  'GET /app/device/playlists': { body: { data: [samplePlaylist] } },
}
const goodVerdict = {
  ok: true,
  fault: null,
  counts: { live: 7, movie: 0, series: 0, radio: 0, groups: 1 },
  is_partial: false,
  account: null,
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('a switch that the server refused goes back, and says why', async () => {
  const answers = {
    ...list,
    'POST /app/device/playlists/update': errorAnswer(412, 'stale_version', 'Somebody else has changed this.'),
  }
  await renderScreen(PlaylistsScreen, { path: '/device/playlists', answers })
  const shown = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show Home list on the TV' })
  fireEvent.click(shown)
  expect(await screen.findByText('Somebody else has changed this.')).toBeTruthy()
  await waitFor(() => expect(shown.checked).toBe(true))
})

it('a new playlist keeps what was typed when its name is taken', async () => {
  const answers = {
    'POST /app/device/playlists/test': { body: { data: goodVerdict } },
    'POST /app/device/playlists/store': errorAnswer(422, 'invalid', 'Check the marked fields.', {
      name: ['This is already in use.'],
    }),
  }
  await renderScreen(AddPlaylistScreen, { path: '/device/playlists/add', answers })
  expect(await screen.findByLabelText('Name')).toBeTruthy()
  type('Name', 'Home list')
  type('Link', 'http://tv.example.com/list.m3u')
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText('7 channels')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add to the TV' }))
  expect(await screen.findByText('This is already in use.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('http://tv.example.com/list.m3u')
})

it.each([
  ['file:///etc/passwd', 'Start the link with http:// or https://.'],
  [
    'http://me:secret@tv.example.com/list.m3u',
    'Links with a name and password before the @ aren’t supported. Ask your provider for one without them.',
  ],
])('the link %s is not sent', async (link, words) => {
  const { asked } = await renderScreen(AddPlaylistScreen, { path: '/device/playlists/add', answers: {} })
  await screen.findByLabelText('Name')
  type('Name', 'Home')
  type('Link', link)
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('a changed playlist keeps its link and its user agent unless new ones are typed', async () => {
  const one = `/app/device/playlists/${samplePlaylist.id}`
  const answers = {
    [`GET ${one}`]: { body: { data: samplePlaylist } },
    'POST /app/device/playlists/update': { body: { data: samplePlaylist } },
    ...list,
  }
  const { asked, at } = await renderScreen(EditPlaylistScreen, {
    path: '/device/playlists/$id/edit',
    address: `/device/playlists/${samplePlaylist.id}/edit`,
    answers,
  })
  expect(await screen.findByLabelText('Name')).toBeTruthy()
  type('Name', 'Kitchen')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(at()).toBe('/device/playlists'))
  expect(asked.find(({ path }) => path.endsWith('/update'))?.body).toEqual({
    id: samplePlaylist.id,
    version: 4,
    name: 'Kitchen',
  })
})

it('a playlist that is gone says so and offers to look again', async () => {
  const answers = {
    'GET /app/device/playlists/source-99999': errorAnswer(404, 'not_found', 'This item doesn’t exist or was deleted.'),
  }
  await renderScreen(EditPlaylistScreen, {
    path: '/device/playlists/$id/edit',
    address: '/device/playlists/source-99999/edit',
    answers,
  })
  expect(await screen.findByText('This item doesn’t exist or was deleted.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('a change that came too late is saved over the newer playlist with the next press', async () => {
  const show = `GET /app/device/playlists/${samplePlaylist.id}`
  const answers: Parameters<typeof renderScreen>[1]['answers'] = {
    ...list,
    [show]: { body: { data: { ...samplePlaylist, version: 1 } } },
    'POST /app/device/playlists/update': errorAnswer(412, 'stale_version', 'Somebody else has changed this.'),
  }
  const address = `/device/playlists/${samplePlaylist.id}/edit`
  const { asked } = await renderScreen(EditPlaylistScreen, { path: '/device/playlists/$id/edit', address, answers })
  await screen.findByRole('button', { name: 'Save' })
  type('Name', 'Mine')
  answers[show] = { body: { data: { ...samplePlaylist, name: 'Theirs', version: 2 } } }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Somebody else has changed this.')).toBeTruthy()
  await waitFor(() => expect(asked.filter(({ path }) => show.endsWith(path)).length).toBe(2))
  answers['POST /app/device/playlists/update'] = { body: { data: samplePlaylist } }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Mine', version: 2 }),
  )
})
