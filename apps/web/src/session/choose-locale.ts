import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { limits } from '@castellan/contract/limits.ts'
import { locales } from '@castellan/contract/locales.ts'
import { callApi } from '../api/call-api.ts'
import { changeLanguage } from '../i18n/init-i18n.ts'
import { pageConfig } from './page-config.ts'
import { sessionStore } from './session-store.ts'
import { readCookie, writeCookie } from '../storage/stored-cookie.ts'

const cookie = 'locale'

/** The language to start with: the one chosen in this browser, else the one the server named. */
export function startLocale(): string {
  const { locale, locales: offered } = pageConfig()
  const chosen = readCookie(cookie)
  return chosen !== null && offered.includes(chosen) ? chosen : locale
}

/** Changes the language here, keeps it for 365 days, and for a member of staff in their account too. */
export async function chooseLocale(locale: string): Promise<void> {
  writeCookie(cookie, locale, limits.localeCookieDays)
  await changeLanguage(locale)
  const known = locales.find((each) => each === locale)
  if (known && sessionStore.read().user) {
    await callApi(sessionCalls.setLocale, { body: { locale: known }, quiet: true }).catch(() => undefined)
  }
}
