import type { RefreshEvery, SourceHeaderName } from '@castellan/contract/calls/provider-shape.ts'
import { limits } from '@castellan/contract/limits.ts'

/** A header as it is in the form; `isCounted` when the server has a value for it that never came to this page. */
export type HeaderValues = { name: SourceHeaderName; value: string; isKept: boolean }

/** What may be chosen for every source of a provider, as it is in the form. */
export type ProviderValues = {
  userAgent: string
  headers: HeaderValues[]
  epgUrl: string
  epgShiftMin: number
  refreshEvery: RefreshEvery
  pinProtected: boolean
}

/** The same in the server's form. */
export type ProviderAnswer = {
  user_agent: string
  headers: readonly SourceHeaderName[]
  epg_shift_min: number
  refresh_every: RefreshEvery
  pin_protected: boolean
}

/** The fields a failure can be about. */
export const providerFieldNames: readonly string[] = [
  'user_agent',
  'headers',
  ...Array.from({ length: limits.sourceHeadersMax }, (_, at) => `headers.${at}.value`),
  'epg_url',
  'epg_shift_min',
  'refresh_every',
  'pin_protected',
]

/** What the form begins with. */
export function providerTyped(stored?: ProviderAnswer): ProviderValues {
  return {
    userAgent: stored?.user_agent ?? '',
    headers: stored?.headers.map((name) => ({ name, value: '', isKept: true })) ?? [],
    epgUrl: '',
    epgShiftMin: stored?.epg_shift_min ?? 0,
    refreshEvery: stored?.refresh_every ?? '24h',
    pinProtected: stored?.pin_protected ?? false,
  }
}

/** What is sent of it: everything of a new source, of one that is there what differs. */
export function providerBody(typed: ProviderValues, stored?: ProviderAnswer) {
  const userAgent = typed.userAgent.trim()
  return {
    ...(userAgent === stored?.user_agent ? {} : { user_agent: userAgent }),
    ...headersBody(typed.headers, stored?.headers),
    ...(typed.epgUrl.trim() === '' ? {} : { epg_url: typed.epgUrl.trim() }),
    ...(typed.epgShiftMin === stored?.epg_shift_min ? {} : { epg_shift_min: typed.epgShiftMin }),
    ...(typed.refreshEvery === stored?.refresh_every ? {} : { refresh_every: typed.refreshEvery }),
    ...(typed.pinProtected === stored?.pin_protected ? {} : { pin_protected: typed.pinProtected }),
  }
}

/** The whole list as soon as anything in it differs; an unchanged value is not sent. */
export function headersBody(typed: readonly HeaderValues[], stored: readonly SourceHeaderName[] = []) {
  const isSame = typed.length === stored.length && typed.every(({ value, isKept }) => isKept && value.trim() === '')
  if (isSame) return {}
  return {
    headers: typed.map(({ name, value, isKept }) =>
      isKept && value.trim() === '' ? { name } : { name, value: value.trim() },
    ),
  }
}
