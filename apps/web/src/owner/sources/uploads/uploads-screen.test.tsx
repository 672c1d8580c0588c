import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerUploads } from '../../../testing/answer-uploads.ts'
import { errorAnswer, renderScreen, type Answers } from '../../../testing/owner/render-screen.tsx'
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
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload to the TV' }).disabled).toBe(true)
})

const add = '/device/playlists-upload/add'
async function choose(address: string, uploads: unknown[] = []) {
  const sent = answerUploads()
  const answers: Answers = {
    ...device,
    'GET /app/device/uploads': { body: { data: uploads } },
    [`GET /app/device/uploads/${sampleUpload.id}`]: { body: sampleUpload },
    'GET /app/device/uploads/upload-00002': { body: rejected },
  }
  const { at } = await renderScreen(AddUploadScreen, { path: add, address, answers })
  await screen.findByText('Your playlist file')
  const take = () =>
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File(['x'.repeat(2_000)], 'my_family.m3u')] },
    })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Upload to the TV' }))
  take()
  return { sent, send, take, at }
}
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name', { selector: 'input' })

it('a file is sent under its name, says how far it is, and shows what was found in it', async () => {
  const { sent, send } = await choose(add)
  expect(nameField().value).toBe('my family')
  fireEvent.change(nameField(), { target: { value: ' Family ' } })
  send()
  await screen.findByText('my_family.m3u')
  act(() => sent[0]!.progress(1_000))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect([...sent[0]!.form.keys()]).toEqual(['name', 'file'])
  expect(sent[0]!.form.get('name')).toBe('Family')
  act(() => sent[0]!.answer(201, { id: sampleUpload.id }))
  expect(await screen.findByText('2,059')).toBeTruthy()
})

it('a file that lost its connection, or was stopped, is still chosen and can be sent again', async () => {
  const { sent, send } = await choose(add)
  fireEvent.change(nameField(), { target: { value: 'Family' } })
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sent[0]!.fail())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(nameField().value).toBe('Family')
  send()
  await waitFor(() => expect(sent).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/^Upload cancelled/u)).toBeTruthy()
  expect(sent[1]!.isStopped).toBe(true)
  expect(nameField().value).toBe('Family')
})

it('a name that the server refuses is marked under its field, with the file kept', async () => {
  const { sent, send } = await choose(add)
  fireEvent.change(nameField(), { target: { value: ' ' } })
  send()
  expect(sent).toEqual([])
  fireEvent.change(nameField(), { target: { value: 'Taken' } })
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() =>
    sent[0]!.answer(422, { code: 'invalid', message: 'Check.', errors: { name: ['You have one of this name.'] } }),
  )
  expect(await screen.findByText('You have one of this name.')).toBeTruthy()
  expect(nameField().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('my_family.m3u')).toBeTruthy()
})

it('a refused file that was to replace another is tried again in its place', async () => {
  const { sent, send, take } = await choose(`${add}?replaces=${sampleUpload.id}`, [sampleUpload])
  await waitFor(() => expect(nameField().value).toBe('family'))
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.form.get('replaces')).toBe(sampleUpload.id)
  act(() => sent[0]!.answer(201, { id: 'upload-00002' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Upload another file' }))
  await screen.findByText('Your playlist file')
  take()
  send()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.form.get('replaces')).toBe(sampleUpload.id)
})
