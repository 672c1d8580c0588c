import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorAnswer, renderScreen } from '../../../testing/owner/render-screen.tsx'
import { sampleDevice, sampleUpload } from '../../../testing/owner/sample-device.ts'
import { AddUploadScreen } from './add-upload-screen.tsx'
import { UploadsScreen } from './uploads-screen.tsx'

const rejected = {
  ...sampleUpload,
  id: 'upload-00002',
  status: 'rejected' as const,
  counts: null,
  skipped: 0,
  issues: [],
  published_at: null,
  reason: { code: 'html_instead', line: 1, message: 'This is a web page, not a playlist.' },
}
const device = { 'GET /app/device': { body: sampleDevice } }

it('a refused file says why, what to do, and that the earlier playlist stays', async () => {
  const answers = { ...device, 'GET /app/device/uploads': { body: { data: [rejected, sampleUpload] } } }
  await renderScreen(UploadsScreen, { path: '/device/playlists-upload', answers })
  expect(await screen.findByText('Line 1: This is a web page, not a playlist.')).toBeTruthy()
  expect(screen.getByText(/Check your login there/u)).toBeTruthy()
  expect(screen.getByText('The previous playlist stays on the TV.')).toBeTruthy()
})

it('an upload that is read names what was found and the lines that were skipped', async () => {
  const answers = {
    ...device,
    'GET /app/device/uploads': { body: { data: [sampleUpload] } },
    [`GET /app/device/uploads/${sampleUpload.id}`]: { body: sampleUpload },
  }
  await renderScreen(AddUploadScreen, {
    path: '/device/playlists-upload/add',
    address: `/device/playlists-upload/add?upload=${sampleUpload.id}`,
    answers,
  })
  expect(await screen.findByText('2,059')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '1 line skipped' }))
  expect(screen.getByText('There is no address under this entry.')).toBeTruthy()
  expect(screen.getByText('Line 17')).toBeTruthy()
})

it('uploads that did not load offer another try', async () => {
  await renderScreen(UploadsScreen, {
    path: '/device/playlists-upload',
    answers: { ...device, 'GET /app/device/uploads': errorAnswer(500, 'internal', 'Something went wrong.') },
  })
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('an empty file is refused before it is sent', async () => {
  await renderScreen(AddUploadScreen, {
    path: '/device/playlists-upload/add',
    answers: { ...device, 'GET /app/device/uploads': { body: { data: [] } } },
  })
  expect(await screen.findByText('Your playlist file')).toBeTruthy()
  const input = document.querySelector('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File([], 'empty.m3u')] } })
  expect(await screen.findByText('This file is empty.')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Upload to the TV' }) as HTMLButtonElement).disabled).toBe(true)
})
