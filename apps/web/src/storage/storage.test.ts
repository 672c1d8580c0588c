import { afterEach, expect, test, vi } from 'vitest'
import { readLocal, writeLocal } from './local-value.ts'
import { clearCookie, readCookie, writeCookie } from './stored-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

test('a value is there until nothing is written in its place', () => {
  writeLocal('castellan.test', 'two')
  expect(readLocal('castellan.test')).toBe('two')
  writeLocal('castellan.test', null)
  expect(readLocal('castellan.test')).toBeNull()
})

test('a browser that refuses its storage has nothing stored and stops nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeLocal('castellan.test', 'two')
  writeLocal('castellan.test', null)
  expect(readLocal('castellan.test')).toBeNull()
})

test.each(['a b; c=d', 'größe', '100 %', 'سالن'])('the cookie “%s” comes back as it was written', (value) => {
  writeCookie('kept', value, 1)
  expect(readCookie('kept')).toBe(value)
  clearCookie('kept')
  expect(readCookie('kept')).toBeNull()
})

test('a cookie whose name another begins with is not taken for it', () => {
  writeCookie('token_old', 'other')
  expect(readCookie('token')).toBeNull()
  clearCookie('token_old')
})

test('a cookie that cannot be read, or is empty, counts as none', () => {
  document.cookie = 'kept=%E0%A4%A; Path=/'
  expect(readCookie('kept')).toBeNull()
  document.cookie = 'kept=; Path=/'
  expect(readCookie('kept')).toBeNull()
})
