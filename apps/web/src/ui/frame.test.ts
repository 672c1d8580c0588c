import { frameScript, themeScript } from '@castellan/contract/theme-script.ts'
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

test('the owner’s panel is dark from the first paint, unless light was chosen', () => {
  const isDarkAt = (path: string) => {
    history.replaceState(null, '', path)
    // oxlint-disable-next-line no-implied-eval -- the text of an inline script has to be run as one
    new Function(themeScript)()
    return document.documentElement.classList.contains('dark')
  }
  expect(['/device', '/device/login', '/devices', '/login'].map(isDarkAt)).toEqual([true, true, false, false])
  localStorage.setItem('dark', 'false')
  expect(isDarkAt('/device')).toBe(false)
})
