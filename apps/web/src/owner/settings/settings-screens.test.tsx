import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { errorAnswer, renderScreen, type Answers } from '../../testing/owner/render-screen.tsx'
import { sampleDevice } from '../../testing/owner/sample-device.ts'
import { sampleSettings as settings } from '../../testing/owner/sample-settings.ts'
import { settingsQueue } from './settings-queue.ts'
import { AspectRatioScreen, AudioLanguageScreen, BannerTimeScreen } from './settings-screens.tsx'

const address = 'GET /app/device/preferences'
const post = 'POST /app/device/preferences'
beforeEach(() => sessionStore.change({ device: sampleDevice }))

it('sends a choice automatically with the version it looked at, and says what the TV made of it', async () => {
  const answers: Answers = { [address]: { body: { data: settings() } } }
  const { asked } = await renderScreen(AspectRatioScreen, { path: '/device/preferences/aspect-ratio', answers })
  expect(await screen.findByText(/^Applied on the TV 3/u)).toBeTruthy()
  const late = settings({ aspect_ratio: 'zoom' }, 4)
  answers[post] = { body: { data: { ...late, receipt: { ...late.receipt, config_version: 13, online: false } } } }
  fireEvent.click(screen.getByRole('radio', { name: 'Zoom' }))
  expect(await screen.findByText('TV is off. Applied when it’s on.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ aspect_ratio: 'zoom', version: 3 })
})

it('shows what was changed elsewhere, and puts the own choice in its place when asked to', async () => {
  const answers: Answers = { [address]: { body: { data: settings() } } }
  const { asked } = await renderScreen(BannerTimeScreen, { path: '/device/preferences/banner-time', answers })
  await screen.findByRole('textbox')
  answers[address] = { body: { data: settings({ banner_time_s: 9 }, 5) } }
  answers[post] = errorAnswer(412, 'stale_version', 'Changed.', { banner_time_s: ['Changed.'] })
  fireEvent.click(screen.getByRole('button', { name: /^Increase/u }))
  expect(await screen.findByText('Show for: now 9 seconds, you chose 6 seconds')).toBeTruthy()
  answers[post] = { body: { data: settings({ banner_time_s: 6 }, 6) } }
  fireEvent.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(screen.queryByText('Changed elsewhere in the meantime')).toBeNull())
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ banner_time_s: 6, version: 5 })
})

it('keeps a choice made without a connection, across a reload, and sends it when there is one', async () => {
  const answers: Answers = { [address]: { body: { data: settings({ audio_languages: ['de', 'en'] }) } } }
  const { asked } = await renderScreen(AudioLanguageScreen, { path: '/device/preferences/audio-language', answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Move English up' }))
  expect(await screen.findByText('No connection. Sent when you’re online.')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('castellan.settings-queue')!)).toMatchObject([
    { name: 'preferences', values: { audio_languages: ['en', 'de'] }, version: 3 },
  ])
  answers[post] = { body: { data: settings({ audio_languages: ['en', 'de'] }, 4) } }
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(settingsQueue.read().entries).toEqual([]))
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ audio_languages: ['en', 'de'], version: 3 })
  expect(localStorage.getItem('castellan.settings-queue')).toBeNull()
})

it('asks about each of two choices that somebody else was faster with, one after the other', async () => {
  const answers: Answers = { [address]: { body: { data: settings() } } }
  const { asked } = await renderScreen(BannerTimeScreen, { path: '/device/preferences/banner-time', answers })
  await screen.findByRole('textbox')
  answers[address] = { body: { data: settings({ banner_time_s: 9, theme: 'day' }, 5) } }
  answers[post] = errorAnswer(412, 'stale_version', 'Changed.', { banner_time_s: ['Changed.'] })
  answers['POST /app/device/theme'] = errorAnswer(412, 'stale_version', 'Changed.', { theme: ['Changed.'] })
  fireEvent.click(screen.getByRole('button', { name: /^Increase/u }))
  settingsQueue.add({ device: sampleDevice.id, name: 'theme', values: { theme: 'contrast' }, version: 3 })
  expect(await screen.findByText('Show for: now 9 seconds, you chose 6 seconds')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }))
  expect(await screen.findByText(/^Theme: now Day, you chose/u)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(2)
})

it('asks about a choice for one TV on the screens of that TV alone', async () => {
  const answers: Answers = { [address]: { body: { data: settings() } } }
  await renderScreen(BannerTimeScreen, { path: '/device/preferences/banner-time', answers })
  await screen.findByRole('textbox')
  answers[address] = { body: { data: settings({ banner_time_s: 9 }, 5) } }
  answers[post] = errorAnswer(412, 'stale_version', 'Changed.', { banner_time_s: ['Changed.'] })
  fireEvent.click(screen.getByRole('button', { name: /^Increase/u }))
  await screen.findByRole('alert')
  act(() => sessionStore.change({ device: { ...sampleDevice, id: 'dev-00000002' } }))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => sessionStore.change({ device: sampleDevice }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
