import { i18n } from './i18n.ts'

/** What the language on screen calls the country of an ISO code; what is no code is shown as it is. */
export function shownCountry(code: string): string {
  try {
    return new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
