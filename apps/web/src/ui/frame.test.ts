import { frameScript } from '@castellan/contract/theme-script.ts'
import { afterEach, expect, test } from 'vitest'

afterEach(() => {
  document.cookie = 'token=; max-age=0'
  delete document.documentElement.dataset['frame']
})

function frameAt(path: string): string | undefined {
  delete document.documentElement.dataset['frame']
  history.replaceState(null, '', path)
  // oxlint-disable-next-line no-implied-eval -- the text of an inline script has to be run as one
  new Function(frameScript)()
  return document.documentElement.dataset['frame']
}

test('the frame of the office is shown only to signed-in staff, and only in the office', () => {
  expect(frameAt('/devices')).toBeUndefined()
  document.cookie = 'token=of-staff'
  expect(['/', '/devices', '/settings/password', '/logins'].map(frameAt)).toEqual(Array(4).fill('office'))
  expect(['/device', '/device/login', '/login', '/password/email', '/verify/2fa', '/tv/'].map(frameAt)).toEqual(
    Array(6).fill(undefined),
  )
})
