import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { ScanButton } from './scan-button.tsx'
import { openDecoder } from './decode-qr.ts'

const onCode = vi.fn<(text: string) => void>()
const stopped = vi.fn<() => void>()
/** What the browser's detector sees, picture by picture; its last answer from then on. */
let seen: (string | null)[] = []

class Detector {
  static getSupportedFormats = () => Promise.resolve(['qr_code'])
  detect() {
    const text = seen.length > 1 ? seen.shift() : seen[0]
    return Promise.resolve(text ? [{ rawValue: text }] : [])
  }
}
const withCamera = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
const stream = { getTracks: () => [{ stop: stopped }] }
const named = (name: string) => Object.assign(new Error(name), { name })

beforeEach(() => {
  seen = [null]
  onCode.mockClear()
  stopped.mockClear()
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

async function open() {
  await renderAt(() => <ScanButton onCode={onCode} />, '/')
  fireEvent.click(await screen.findByRole('button', { name: /^Scan/u }))
  await screen.findByRole('dialog', { name: 'Scan the TV’s code' })
}
const choosePhoto = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['x'], 'tv.jpg', { type: 'image/jpeg' })] } })
}

describe('the code of a TV', () => {
  it('is looked for until the camera sees one; then the camera goes off and the dialog closes', async () => {
    withCamera(() => Promise.resolve(stream))
    seen = [null, 'TV-CODE']
    await open()
    await waitFor(() => expect(onCode.mock.calls).toEqual([['TV-CODE']]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stopped).toHaveBeenCalledTimes(1)
  })

  it('is no longer looked for once the dialog is closed', async () => {
    withCamera(() => Promise.resolve(stream))
    await open()
    expect(await screen.findByText('Looking for a QR code…')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(stopped).toHaveBeenCalledTimes(1))
    expect(onCode).not.toHaveBeenCalled()
  })

  it.each([
    ['NotAllowedError', /^The browser blocks the camera\./u],
    ['NotFoundError', /^No camera available\./u],
  ])('without a camera, for %s, says what else there is', async (name, text) => {
    withCamera(() => Promise.reject(named(name)))
    await open()
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status')
  })

  it('is read from a photo where the page has no camera', async () => {
    seen = ['TV-CODE']
    await open()
    expect(screen.getByText(/^No camera available\./u)).toBeTruthy()
    choosePhoto()
    await waitFor(() => expect(onCode.mock.calls).toEqual([['TV-CODE']]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that is not in a photo, or a file that is none, leaves the dialog open to try another', async () => {
    await open()
    choosePhoto()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No QR code found in this photo\./u)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    choosePhoto()
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(onCode).not.toHaveBeenCalled()
  })
})

it('a browser that knows other codes alone reads none with its own detector', async () => {
  const detect = vi.spyOn(Detector.prototype, 'detect')
  vi.spyOn(Detector, 'getSupportedFormats').mockResolvedValue(['ean_13'])
  const decode = await openDecoder()
  expect(await decode(document.createElement('video'))).toBeNull()
  expect(detect).not.toHaveBeenCalled()
})
