import type { RefreshEvery } from '@castellan/contract/calls/provider-shape.ts'
import { limits } from '@castellan/contract/limits.ts'
import { invalidField } from '../refusal.ts'
import { readPlaylistUrl } from './playlist-url.ts'

/** What an owner may choose for a source of a provider. */
export type ProviderOptions = {
  epg_url?: string | undefined
  epg_shift_min?: number | undefined
  refresh_every?: RefreshEvery | undefined
  pin_protected?: boolean | undefined
}

const hourMs = 3_600_000
const everyMs: Readonly<Record<RefreshEvery, number | null>> = {
  manual: null,
  '6h': 6 * hourMs,
  '12h': 12 * hourMs,
  '24h': 24 * hourMs,
  '48h': 48 * hourMs,
}

/** When a source is fetched next: after its interval and up to a fifth more, sooner after a failure; null when only on request. */
export function nextRefreshAt(every: string, now: number, { isFailed }: { isFailed: boolean }): number | null {
  const interval = everyMs[every as RefreshEvery] ?? null
  if (interval === null) return null
  const waitMs = isFailed ? Math.min(interval, limits.refreshAgainMs) : interval
  return now + Math.round(waitMs * (1 + Math.random() * limits.refreshJitter))
}

/** The columns of the options that were named. */
export function optionColumns({ epg_shift_min, refresh_every, pin_protected }: ProviderOptions) {
  return {
    ...(epg_shift_min === undefined ? {} : { epg_shift_min }),
    ...(refresh_every === undefined ? {} : { refresh_every }),
    ...(pin_protected === undefined ? {} : { pin_protected: pin_protected ? 1 : 0 }),
  }
}

/** The guide's address as it is sealed: what was named, else what was there before; empty takes it away. */
export function guideSecret({ epg_url }: ProviderOptions, before: string | null = null): { epgUrl?: string } {
  if (epg_url === undefined) return before === null ? {} : { epgUrl: before }
  const typed = epg_url.trim()
  if (typed === '') return {}
  try {
    return { epgUrl: readPlaylistUrl(typed).url }
  } catch {
    throw invalidField('epg_url', 'invalid')
  }
}
