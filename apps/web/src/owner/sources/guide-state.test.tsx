import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/owner/render-screen.tsx'
import { sampleDevice, sampleXtream } from '../../testing/owner/sample-device.ts'
import { XtreamsScreen } from './xtreams/xtreams-screen.tsx'

const readAt = '2026-03-01T09:00:00.000Z'

it.each([
  [{ matched: 90, channels: 120, read_at: readAt, fault: null }, /TV guide for 90 of 120 channels, read/u],
  [{ matched: 0, channels: 120, read_at: null, fault: 'not_found' }, 'No TV guide: no file was found at its address.'],
  [{ matched: 0, channels: 120, read_at: readAt, fault: 'no_match' }, 'No TV guide: it covers none of these channels.'],
  [
    { matched: 5, channels: 9, read_at: readAt, fault: 'html_instead' },
    'One of its guides couldn’t be loaded: its server sent a web page.',
  ],
  [{ matched: 0, channels: 9, read_at: null, fault: null }, 'Loading the TV guide.'],
])('the owner of a source reads how its guide stands: %j', async (guide, text) => {
  const answers = {
    'GET /app/device': { body: sampleDevice },
    'GET /app/device/xtreams': { body: { data: [{ ...sampleXtream, guide }] } },
  }
  await renderScreen(XtreamsScreen, { path: '/device/xtreams', answers })
  expect(await screen.findByText(text)).toBeTruthy()
})
