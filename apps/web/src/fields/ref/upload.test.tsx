import { appFileUpload } from '@castellan/contract/fields/app-file-upload.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { answerUploads } from '../../testing/answer-uploads.ts'
import { signIn } from '../../testing/sign-in.ts'
import { RefUpload } from './upload.tsx'

const onUploaded = vi.fn<(link: { id: number; label: string }) => void>()
const apk = new File(['x'.repeat(200)], 'player.apk')

beforeEach(() => {
  signIn()
  onUploaded.mockClear()
})

async function open() {
  const sent = answerUploads()
  await renderAt(() => <RefUpload upload={appFileUpload} onUploaded={onUploaded} isDisabled={false} />, '/')
  const button = await screen.findByRole('button', { name: 'Upload a file' })
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
  const choose = () => fireEvent.change(input(), { target: { files: [apk] } })
  return { sent, button, input, choose }
}

test('the button opens the file dialog of the browser, which shows app files alone', async () => {
  const { button, input } = await open()
  const opened = vi.spyOn(input(), 'click')
  fireEvent.click(button)
  expect(opened).toHaveBeenCalledTimes(1)
  expect(input().accept.split(',')).toContain('.apk')
})

test('a file says how far it is, and is chosen under its name once it is there', async () => {
  const { sent, choose } = await open()
  choose()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.path).toBe('/app-files/upload')
  expect(sent[0]!.form.get('file')).toHaveProperty('name', 'player.apk')
  sent[0]!.progress(100)
  const bar = await screen.findByRole('progressbar', { name: /^Uploading player\.apk/u })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
  sent[0]!.answer(201, { data: { id: 4, name: 'player 3.4.0' } })
  await waitFor(() => expect(onUploaded.mock.calls).toEqual([[{ id: 4, label: 'player 3.4.0' }]]))
})

test('a file that is refused says why, and another can be chosen', async () => {
  const { sent, choose } = await open()
  choose()
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]!.answer(422, { code: 'invalid', message: 'Check.', errors: { file: ['This file is not signed.'] } })
  expect((await screen.findByRole('alert')).textContent).toBe('This file is not signed.')
  expect(onUploaded).not.toHaveBeenCalled()
  choose()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})
