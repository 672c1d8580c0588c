import { pageConfigElementId, type PageConfig } from '@castellan/contract/calls/page-config.ts'
import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from '../storage/stored-cookie.ts'
import { answerCalls } from '../testing/answer-calls.ts'

const written: PageConfig = {
  locale: 'nl',
  locales: ['en', 'nl', 'ar'],
  two_factor: true,
  registration: true,
  oauth: [{ name: 'google', label: 'Google' }],
  is_set_up: true,
  brand: 'Küstenfunk',
  metadata_base_url: '',
  version: '1',
}

// What the server wrote is read once, by the first module that asks.
document.body.innerHTML = `<script type="application/json" id="${pageConfigElementId}">${JSON.stringify(written)}</script>`

const { i18n } = await import('../i18n/i18n.ts')
const { initI18n } = await import('../i18n/init-i18n.ts')
const { chooseLocale, startLocale } = await import('./choose-locale.ts')
const { isOffered, pageConfig, readPageConfig } = await import('./page-config.ts')
const { sessionStore } = await import('./session-store.ts')
const { signIn } = await import('../testing/sign-in.ts')

describe('what the server wrote into the page', () => {
  it('is what the page goes by', () => {
    expect(pageConfig()).toEqual(written)
    expect((['register', 'oauth', 'login'] as const).map(isOffered)).toEqual([true, true, true])
  })

  it.each(['', '{not json', '{}', JSON.stringify({ ...written, locales: 'en' })])(
    'lets one work on the screens where it is missing or broken: %s',
    (text) => {
      expect(readPageConfig(text)).toMatchObject({ locale: 'en', registration: false, oauth: [] })
    },
  )
})

describe('the language', () => {
  beforeEach(() => initI18n('en'))
  afterEach(() => {
    writeCookie('locale', '', 1)
    sessionStore.change({ user: null })
    vi.unstubAllGlobals()
  })

  it('to start with is the one chosen in this browser, else the one of the server', () => {
    expect(startLocale()).toBe('nl')
    writeCookie('locale', 'ar', 1)
    expect(startLocale()).toBe('ar')
    writeCookie('locale', 'de', 1)
    expect(startLocale()).toBe('nl')
  })

  it('that is chosen is kept in this browser, and turns the page round where it is written from the right', async () => {
    const asked = answerCalls({})
    await chooseLocale('ar')
    expect([readCookie('locale'), i18n.language, document.documentElement.dir]).toEqual(['ar', 'ar', 'rtl'])
    expect(asked).toEqual([])
    await chooseLocale('en')
    expect(document.documentElement.dir).toBe('ltr')
  })

  it('of somebody who is signed in is kept in their account too, and changes here whatever the server says', async () => {
    const { method, path } = sessionCalls.setLocale
    const asked = answerCalls({ [`${method} ${path}`]: { status: 500 } })
    signIn({ held: [] })
    await chooseLocale('ar')
    expect(i18n.language).toBe('ar')
    expect(asked.map((each) => [each.path, each.body])).toEqual([[path, { locale: 'ar' }]])
  })
})
