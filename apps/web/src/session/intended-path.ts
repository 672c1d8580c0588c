import { clearCookie, readCookie, writeCookie } from '../storage/stored-cookie.ts'

const cookie = 'intended_url'
const longestPath = 2_000
/** Screens that only redirects lead to; returning to them makes no sense. */
const waypoints =
  /^\/(?:login|register|oauth|setup|verify|password|email|unauthorized|device\/login|device\/password)(?:[/?]|$)/u

/** The path when it stays on this site, else null. Cookies and query values may come from anywhere. */
export function pathOnThisSite(value: string | null | undefined): string | null {
  if (!value || value.length > longestPath || !/^\/(?![/\\])/u.test(value)) return null
  // Browsers drop tabs and line ends inside an address and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\\\u0000-\u0020\u007f]/u.test(value)) return null
  try {
    const url = new URL(value, location.origin)
    const path = url.pathname + url.search
    return url.origin === location.origin && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}

/** Remembers where somebody was going before they had to sign in (spec §4). */
export function storeIntendedPath(value: string): void {
  const path = pathOnThisSite(value)
  if (path !== null && !waypoints.test(path)) writeCookie(cookie, path)
}

/** Where they were going, once; only within the panel they have signed in to. */
export function consumeIntendedPath(panel: 'staff' | 'owner'): string | null {
  const path = pathOnThisSite(readCookie(cookie))
  clearCookie(cookie)
  if (path === null || waypoints.test(path)) return null
  const isOwners = /^\/device(?:[/?]|$)/u.test(path)
  return isOwners === (panel === 'owner') ? path : null
}
