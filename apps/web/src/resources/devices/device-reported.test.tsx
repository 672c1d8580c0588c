import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { addMessages } from '../../i18n/i18n.ts'
import { renderScreen } from '../../testing/owner/render-screen.tsx'
import { DeviceReported } from './device-reported.tsx'

const reported = {
  app_version: '3.4.0',
  app_code: 30400,
  platform: 'android',
  os: 'Android 11',
  locale: 'en',
  timezone: 'Europe/Berlin',
  network: 'ethernet',
  address: '192.0.2.7',
  now_playing: null,
  playing_shown: 'hidden',
  playback_off: null,
}

test('labels that arrive after their values leave each value there once, with its label', async () => {
  await renderScreen(() => <DeviceReported id={7} />, {
    path: '/devices',
    answers: { 'GET /devices/7/reported': { body: reported } },
  })
  await screen.findByText('Europe/Berlin')
  act(() => addMessages('nl', []))
  await act(() => initI18n('en'))
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'IP address',
    'Network',
    'System',
    'Time zone',
  ])
  expect(screen.getAllByRole('definition')).toHaveLength(4)
})

test.each([
  [{ platform: 'android', os: 'Android 11' }, 'Android 11'],
  [{ platform: 'webos', os: '6.3' }, 'webOS · 6.3'],
  [{ platform: 'tizen', os: '' }, 'Tizen'],
  [{ platform: 'test', os: '' }, 'Virtual TV'],
])('a system goes by its proper name: %o', async (system, said) => {
  await renderScreen(() => <DeviceReported id={7} />, {
    path: '/devices',
    answers: { 'GET /devices/7/reported': { body: { ...reported, ...system } } },
  })
  expect(await screen.findByText(said)).toBeTruthy()
})
