import type { RefreshEvery, SourceHeaderName } from '@castellan/contract/calls/provider-shape.ts'

/** A header as it is in the form; `isKept` when the server has a value for it that never came to this page. */
export type HeaderValues = { name: SourceHeaderName; value: string; isKept: boolean }

/** What may be chosen for every source of a provider, as it is in the form. */
export type ProviderValues = Omit<ProviderAnswer, 'headers'> & { headers: HeaderValues[]; epg_url: string }

/** The same in the server's form. */
export type ProviderAnswer = {
  user_agent: string
  headers: readonly SourceHeaderName[]
  epg_shift_min: number
  refresh_every: RefreshEvery
  pin_protected: boolean
}

/** What the form begins with. */
export function providerTyped(stored?: ProviderAnswer): ProviderValues {
  return {
    user_agent: stored?.user_agent ?? '',
    headers: stored?.headers.map((name) => ({ name, value: '', isKept: true })) ?? [],
    epg_url: '',
    epg_shift_min: stored?.epg_shift_min ?? 0,
    refresh_every: stored?.refresh_every ?? '24h',
    pin_protected: stored?.pin_protected ?? false,
  }
}

/** What is sent of it: everything of a new source, of one that is there what differs. */
export function providerBody(typed: ProviderValues, stored?: ProviderAnswer) {
  const { epg_shift_min, refresh_every, pin_protected } = typed
  const [user_agent, epg_url] = [typed.user_agent.trim(), typed.epg_url.trim()]
  return {
    ...(user_agent === stored?.user_agent ? {} : { user_agent }),
    ...headersBody(typed.headers, stored?.headers),
    ...(epg_url === '' ? {} : { epg_url }),
    ...(epg_shift_min === stored?.epg_shift_min ? {} : { epg_shift_min }),
    ...(refresh_every === stored?.refresh_every ? {} : { refresh_every }),
    ...(pin_protected === stored?.pin_protected ? {} : { pin_protected }),
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
