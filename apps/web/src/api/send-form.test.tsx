import { picturesCalls } from '@castellan/contract/calls/pictures.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { initI18n } from '../i18n/init-i18n.ts'
import { answerUploads, type SentUpload } from '../testing/answer-uploads.ts'
import { connectApi, type ApiConnection } from './connect-api.ts'
import { sendForm } from './send-form.ts'
import { useSendFile } from './use-send-file.ts'

const onRefused = vi.fn<ApiConnection['onRefused']>()
const call = picturesCalls.upload
const stored = { data: { sha256: 'ab'.repeat(32) } }
let sent: SentUpload[] = []

beforeAll(async () => {
  await initI18n('en')
  connectApi({
    tokenFor: () => 'secret',
    onRefused,
    onFailedWrite: () => undefined,
    confirmPassword: () => Promise.resolve(false),
  })
})
beforeEach(() => {
  onRefused.mockClear()
  sent = answerUploads()
})
afterEach(() => vi.unstubAllGlobals())

describe('a form with a file', () => {
  const form = new FormData()
  function start() {
    const control = new AbortController()
    const onProgress = vi.fn<(sentBytes: number) => void>()
    const answer = sendForm(call, { form, signal: control.signal, onProgress })
    return { answer, onProgress, stop: () => control.abort(), request: sent[0]! }
  }

  it('goes out with the token and the language, says how far it is, and returns the answer', async () => {
    const { answer, onProgress, request } = start()
    expect(request).toMatchObject({ method: 'POST', path: call.path, form })
    expect(request.headers).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'en' })
    request.progress(10)
    request.answer(201, stored)
    expect(await answer).toEqual(stored)
    expect(onProgress.mock.calls).toEqual([[10]])
  })

  it('that is refused fails with the words of the server, which the session learns of', async () => {
    const { answer, request } = start()
    request.answer(
      429,
      { code: 'too_many_requests', message: 'Wait.', errors: { file: ['Wait.'] } },
      { 'Retry-After': '7' },
    )
    await expect(answer).rejects.toMatchObject({ status: 429, code: 'too_many_requests', retryAfterS: 7 })
    expect(onRefused.mock.calls[0]).toMatchObject([{ message: 'Wait.' }, call, 'secret'])
  })

  it('that a proxy refuses says so in the words of its status', async () => {
    const { answer, request } = start()
    request.answer(413, '<html>Request Entity Too Large</html>')
    await expect(answer).rejects.toMatchObject({ status: 413, fields: {} })
  })

  it('that loses its connection is offline, and one that is stopped is aborted', async () => {
    const lost = start()
    lost.request.fail()
    await expect(lost.answer).rejects.toMatchObject({ name: 'OfflineError' })
    sent.length = 0
    const stopped = start()
    stopped.stop()
    await expect(stopped.answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(stopped.request.isStopped).toBe(true)
    expect(onRefused).not.toHaveBeenCalled()
  })
})

describe('a file that is sent from a field', () => {
  const file = new File(['x'.repeat(200)], 'logo.png')
  function open() {
    const onSent = vi.fn<(answer: unknown) => void>()
    const hook = renderHook(() => useSendFile(call, onSent))
    return { ...hook, onSent, state: () => hook.result.current }
  }

  it('says its name and how far it is in whole per cent, and is done with the answer', async () => {
    const { state, onSent } = open()
    let sending: Promise<void> = Promise.resolve()
    act(() => void (sending = state().send(file)))
    expect(state().sending).toEqual({ name: 'logo.png', percent: 0 })
    act(() => sent[0]!.progress(101))
    expect(state().sending?.percent).toBe(50)
    // The form around the file is sent as well.
    act(() => sent[0]!.progress(260))
    expect(state().sending?.percent).toBe(100)
    expect(sent[0]!.form.get('file')).toHaveProperty('name', 'logo.png')
    sent[0]!.answer(201, stored)
    await act(() => sending)
    expect(onSent).toHaveBeenCalledWith(stored)
    expect([state().sending, state().fault]).toEqual([null, null])
  })

  it('says what is wrong with the file, else why it did not arrive, and tries again without it', async () => {
    const { state, onSent } = open()
    const failing = async (end: (request: SentUpload) => void) => {
      sent.length = 0
      let sending: Promise<void> = Promise.resolve()
      act(() => void (sending = state().send(file)))
      expect(state().fault).toBeNull()
      end(sent[0]!)
      await act(() => sending)
      return state().fault
    }
    const wrong = { code: 'invalid', message: 'Check the marked fields.', errors: { file: ['This is no picture.'] } }
    expect(await failing((request) => request.answer(422, wrong))).toBe('This is no picture.')
    expect(await failing((request) => request.answer(507, { code: 'storage_full', message: 'No room left.' }))).toBe(
      'No room left.',
    )
    expect(await failing((request) => request.fail())).toMatch(/connection/u)
    expect(onSent).not.toHaveBeenCalled()
  })

  it('is stopped by leaving, which is no fault', async () => {
    const { state, unmount, onSent } = open()
    let sending: Promise<void> = Promise.resolve()
    act(() => void (sending = state().send(file)))
    unmount()
    await sending
    expect(sent[0]!.isStopped).toBe(true)
    expect([state().fault, onSent.mock.calls]).toEqual([null, []])
  })
})
