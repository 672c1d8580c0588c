import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { initI18n } from '../i18n/init-i18n.ts'
import { clearCookie, readCookie, writeCookie } from '../storage/stored-cookie.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { signIn } from '../testing/sign-in.ts'
import { chooseLocale, startLocale } from './choose-locale.ts'
import { sessionStore } from './session-store.ts'

beforeEach(() => initI18n('en'))
afterEach(() => {
  clearCookie('locale')
  sessionStore.change({ user: null, permissions: [] })
  vi.unstubAllGlobals()
})

it('a language chosen before somebody signs in stays in this browser alone', async () => {
  const asked = answerCalls({})
  await chooseLocale('de')
  expect([i18n.language, readCookie('locale'), document.documentElement.lang]).toEqual(['de', 'de', 'de'])
  expect(asked).toEqual([])
})

it('staff find the language they chose in other browsers too, and have it here although the server is away', async () => {
  signIn()
  const asked = answerCalls({})
  await chooseLocale('ar')
  expect([i18n.language, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  expect(asked.map(({ body }) => body)).toEqual([{ locale: 'ar' }])
})

it('the page starts in the language that was chosen, unless the panel no longer offers it', () => {
  writeCookie('locale', 'pl')
  expect(startLocale()).toBe('pl')
  writeCookie('locale', 'xx')
  expect(startLocale()).toBe('en')
  clearCookie('locale')
  expect(startLocale()).toBe('en')
})

it('a cookie keeps any text, and is absent where its escapes are broken', () => {
  writeCookie('locale', 'a; b=ü')
  expect(readCookie('locale')).toBe('a; b=ü')
  // oxlint-disable-next-line unicorn/no-document-cookie -- what another script may have left
  document.cookie = 'locale=%E0%A4%A; path=/'
  expect(readCookie('locale')).toBeNull()
})
