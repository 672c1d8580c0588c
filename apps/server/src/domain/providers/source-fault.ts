import { readXtreamLink } from '@castellan/contract/fields/xtream-login.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { JsonError, type JsonErrorCode } from '@castellan/sources/json/json-error.ts'
import { SourceError, type SourceErrorCode } from '@castellan/sources/source-error.ts'
import { PortalFault, type PortalFaultCode } from '@castellan/sources/stalker/portal-fault.ts'
import { FetchFault } from '../fetch.ts'
import { AppError } from '../app-error.ts'

const ofPlaylists: Partial<Record<SourceErrorCode, SourceFaultCode>> = {
  empty: 'empty',
  html_instead: 'html_instead',
  too_big: 'too_big',
  too_many_entries: 'too_big',
}
const ofLists: Readonly<Record<JsonErrorCode, SourceFaultCode>> = {
  html: 'html_instead',
  words: 'waf_block',
  login: 'auth',
  cut_off: 'parse',
  item_too_long: 'parse',
  too_many_items: 'too_big',
}

const ofPortals: Readonly<Record<PortalFaultCode, SourceFaultCode>> = {
  not_a_portal: 'not_a_portal',
  auth_required: 'auth_required',
  access_denied: 'access_denied',
  login_required: 'login_required',
  wrong_credentials: 'auth',
  device_conflict: 'device_conflict',
  blocked: 'blocked',
  expired: 'expired',
  waf_block: 'waf_block',
  rate_limited: 'rate_limited',
  server_error: 'http_5xx',
  unreadable: 'parse',
  too_big: 'too_big',
  empty: 'empty',
}

/** What a reader's error says about a playlist. A panel asked for `get.php` with a wrong login answers in JSON. */
export function faultOfSourceError(code: SourceErrorCode, url?: string): SourceFaultCode {
  if (code === 'json_instead' && url !== undefined && readXtreamLink(url)) return 'auth'
  return ofPlaylists[code] ?? 'parse'
}

export function faultOfList(code: JsonErrorCode): SourceFaultCode {
  return ofLists[code]
}

/** The fault behind whatever fetching and reading threw; what is no fault of the source is thrown on. */
export function faultOfReading(error: unknown, url?: string): SourceFaultCode {
  if (error instanceof FetchFault) return error.code
  if (error instanceof SourceError) return faultOfSourceError(error.code, url)
  if (error instanceof JsonError) return faultOfList(error.code)
  if (error instanceof PortalFault) return ofPortals[error.code]
  if (error instanceof AppError && error.code === 'too_large') return 'too_big'
  throw error
}
