import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorAnswer, renderScreen, type Answers } from '../../testing/owner/render-screen.tsx'
import { sampleDevice, samplePlaylist, sampleXtream } from '../../testing/owner/sample-device.ts'
import { PanelScreen } from './panel-screen.tsx'

const device = 'GET /app/device'
const playlists = 'GET /app/device/playlists'
const noPortals = { 'GET /app/device/portals': { body: { data: [] } } }
const noXtreams = { 'GET /app/device/xtreams': { body: { data: [] } }, ...noPortals }

it('shows the TV although its sources did not load, and loads them on the second try', async () => {
  const answers: Answers = {
    ...noXtreams,
    [device]: { body: sampleDevice },
    [playlists]: errorAnswer(500, 'internal', 'Something went wrong.'),
  }
  await renderScreen(PanelScreen, { path: '/device', answers })
  expect(await screen.findByRole('heading', { name: 'Living room' })).toBeTruthy()
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  answers[playlists] = { body: { data: [samplePlaylist] } }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Home list')).toBeTruthy()
})

it('does not say that a source is on the TV before the TV said so', async () => {
  const owing = { ...sampleDevice, sources_version: 8, online: false }
  const answers = {
    ...noXtreams,
    [device]: { body: owing },
    [playlists]: { body: { data: [{ ...samplePlaylist, updated_at: '2026-03-01T10:00:00.200Z' }] } },
  }
  await renderScreen(PanelScreen, { path: '/device', answers })
  expect(await screen.findByText('Waiting for the TV')).toBeTruthy()
  expect(screen.getAllByText('TV is off. Sent when it’s on.').length).toBeGreaterThan(0)
  expect(screen.queryByText(/^On the TV/u)).toBeNull()
})

it('lists playlists and logins together, in the order of the TV', async () => {
  const answers = {
    [device]: { body: sampleDevice },
    [playlists]: { body: { data: [{ ...samplePlaylist, position: 2 }] } },
    ...noPortals,
    'GET /app/device/xtreams': { body: { data: [{ ...sampleXtream, position: 1 }] } },
  }
  await renderScreen(PanelScreen, { path: '/device', answers })
  // Apart, so that the number does not change places with the Latin word in a text from right to left.
  const kind = await screen.findByText('Xtream', { selector: 'bdi' })
  expect(kind.parentElement?.textContent).toBe('Xtream · 8,123 channels · 41 movies · 12 series')
  const names = screen.getAllByRole('listitem').map((item) => item.querySelector('span span')?.textContent)
  expect(names).toEqual(['Provider', 'Home list'])
})

it('names the accounts that end within a month, the next one first, and leaves out what is switched off', async () => {
  const ending = (id: string, name: string, days: number, more = {}) => ({
    ...sampleXtream,
    ...more,
    id,
    name,
    account: { ...sampleXtream.account!, days_left: days },
  })
  const xtreams = [
    ending('source-00003', 'Later', 30),
    ending('source-00004', 'Sooner', 1),
    ending('source-00005', 'Far', 31),
    ending('source-00006', 'Off', 1, { enabled: false }),
  ]
  const answers = {
    [device]: { body: sampleDevice },
    [playlists]: { body: { data: [] } },
    ...noPortals,
    'GET /app/device/xtreams': { body: { data: xtreams } },
  }
  await renderScreen(PanelScreen, { path: '/device', answers })
  const note = await screen.findByRole('complementary')
  const links = within(note).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'SoonerProvider account expires in 1 day1 of 2 connections in use',
    'LaterProvider account expires in 30 days1 of 2 connections in use',
  ])
})

it('shows the services of the TV apart from its activation, and their end', async () => {
  const services = [
    { service: 'epg', title: 'Programme guide', ends_at: '2026-04-12T00:00:00.000Z' },
    { service: 'sync', title: 'Cloud sync', ends_at: null },
  ]
  const answers = {
    ...noXtreams,
    [device]: { body: sampleDevice },
    [playlists]: { body: { data: [] } },
    'GET /app/device/about': { body: { data: { services, eula: { version: 1, accepted_version: 1 } } } },
  }
  await renderScreen(PanelScreen, { path: '/device', answers })
  const guide = (await screen.findByText('Programme guide')).parentElement!
  expect(within(guide).getByText(/^until 1[12]\/04\/2026$/u)).toBeTruthy()
  expect(screen.getByText('Cloud sync').parentElement!.textContent).toBe('Cloud syncno expiry')
})

const empty = { ...noXtreams, [device]: { body: sampleDevice }, [playlists]: { body: { data: [] } } }
const ways = ['Add an Xtream login', 'Add a playlist link', 'Add a portal', 'Upload a playlist']

it('offers Xtream, playlist link, portal and file in that order, on the page and behind “Add a source”', async () => {
  await renderScreen(PanelScreen, { path: '/device', answers: empty })
  await screen.findByText('No sources yet')
  const tiles = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(tiles.filter((text) => ways.includes(text))).toEqual(ways)
  fireEvent.click(screen.getByRole('button', { name: 'Add a source' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(ways)
})

it.each([
  { reseller: null, advice: /give its MAC to the person who sold it to you/u, isSent: false },
  { reseller: { name: 'Corner shop', phone: '' }, advice: /give your reseller the MAC/u, isSent: true },
])('sends an owner to a reseller only where there is one', async ({ reseller, advice, isSent }) => {
  const inactive = { ...sampleDevice, status: 'registered', expires_at: null, days_left: null, reseller }
  await renderScreen(PanelScreen, { path: '/device', answers: { ...empty, [device]: { body: inactive } } })
  expect(await screen.findByText(advice)).toBeTruthy()
  expect(screen.queryAllByText(/your reseller/iu).length > 0).toBe(isSent)
})

it('does not say that a list is on the TV while it is still being fetched, nor when nothing came of it', async () => {
  const refresh = { stage: 'fetching', done_bytes: 10, total_bytes: null, entries: 0 }
  const fault = { code: 'unreachable', message: 'The server cannot be reached.' }
  const fetched: Answers = {
    ...empty,
    [playlists]: {
      body: {
        data: [
          { ...samplePlaylist, refresh },
          { ...samplePlaylist, id: 'source-00009', name: 'Broken', fault },
        ],
      },
    },
  }
  await renderScreen(PanelScreen, { path: '/device', answers: fetched })
  expect((await screen.findAllByText('Fetching the list…')).length).toBeGreaterThan(1)
  expect(screen.getByText('Connection failed')).toBeTruthy()
  expect(screen.queryByText(/^On the TV/u)).toBeNull()
})

it('says that playback is off, although the licence runs, and whom to call', async () => {
  const reseller = { name: 'Nordlicht TV', phone: '+49 40 123', logo: null }
  const answers = {
    ...noXtreams,
    [device]: { body: { ...sampleDevice, playback_off: true, reseller } },
    [playlists]: { body: { data: [] } },
  }
  await renderScreen(PanelScreen, { path: '/device', answers })
  expect(await screen.findByText(/^Playback is turned off\./u)).toBeTruthy()
  expect(screen.getByText('Your reseller: Nordlicht TV')).toBeTruthy()
})
