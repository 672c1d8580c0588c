import { beforeEach, describe, expect, it } from 'vitest'
import { storeIntendedPath, pathOnThisSite, consumeIntendedPath } from './intended-path.ts'
import { clearCookie, writeCookie } from '../storage/stored-cookie.ts'

describe('the path somebody was going to', () => {
  beforeEach(() => clearCookie('intended_url'))

  it.each([
    ['another site', 'https://evil.example/'],
    ['another site without its scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash after the slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further on', '/a\\b'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['a line end between the slashes', '/\n/evil.example'],
    ['a null in front', '\u0000/devices'],
    ['a blank in front', ' //evil.example'],
    ['a dot that folds away', '/.//evil.example'],
    ['two dots that fold away', '/a/..//evil.example'],
    ['encoded dots that fold away', '/%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script with a tab', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a name with a login', 'https://panel@evil.example'],
    ['a bare word', 'evil.example'],
    ['nothing', ''],
    ['more than fits', `/${'a'.repeat(2_001)}`],
  ])('is nowhere when it is %s', (_, path) => {
    expect(pathOnThisSite(path)).toBeNull()
  })

  it.each([
    ['/devices?search=00%3A1A&page=2', '/devices?search=00%3A1A&page=2'],
    ['/', '/'],
    ['/portals/5/edit#top', '/portals/5/edit'],
    ['/devices?next=//evil.example', '/devices?next=//evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ])('stays on this site as %s', (path, expected) => {
    expect(pathOnThisSite(path)).toBe(expected)
  })

  it('is given back once, to the panel it belongs to', () => {
    storeIntendedPath('/devices?page=2')
    expect(consumeIntendedPath('staff')).toBe('/devices?page=2')
    expect(consumeIntendedPath('staff')).toBeNull()
    storeIntendedPath('/device/playlists')
    expect(consumeIntendedPath('staff')).toBeNull()
    storeIntendedPath('/device?x=1')
    expect(consumeIntendedPath('owner')).toBe('/device?x=1')
    storeIntendedPath('/devices')
    expect(consumeIntendedPath('owner')).toBeNull()
  })

  it.each(['/login', '/login?x=1', '/verify/2fa', '/setup', '/unauthorized', '/device/login?mac=1'])(
    'is never %s, which is only passed through',
    (path) => {
      storeIntendedPath(path)
      expect(consumeIntendedPath(path.startsWith('/device') ? 'owner' : 'staff')).toBeNull()
    },
  )

  it('is not believed when another page wrote the cookie', () => {
    writeCookie('intended_url', '//evil.example/devices')
    expect(consumeIntendedPath('staff')).toBeNull()
  })
})
