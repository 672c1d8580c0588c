import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import type { RefreshEvery, SourceHeaderName } from '@castellan/contract/calls/provider-shape.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { invalidField } from '../app-error.ts'
import { readPlaylistUrl } from './playlist-url.ts'
import type { SourceExtras } from './source-secret.ts'

type TypedHeader = { name: SourceHeaderName; value?: string | undefined }

/** What an owner may choose for a source of a provider. */
export type ProviderOptions = {
  epg_url?: string | undefined
  epg_shift_min?: number | undefined
  headers?: readonly TypedHeader[] | undefined
  refresh_every?: RefreshEvery | undefined
  pin_protected?: boolean | undefined
}

/** How long after a fetch the next one follows; null for only on request. */
export const refreshEveryMs: Readonly<Record<RefreshEvery, number | null>> = {
  manual: null,
  '6h': 6 * hourMs,
  '12h': 12 * hourMs,
  '24h': 24 * hourMs,
  '48h': 48 * hourMs,
}

/** When a source is fetched next: after its interval and up to a fifth more, sooner after a failure; null when only on request. */
export function nextRefreshAt(every: string, now: number, { isFailed }: { isFailed: boolean }): number | null {
  const interval = isKeyOf(refreshEveryMs, every) ? refreshEveryMs[every] : null
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

/** Options encrypted together with a source's credentials: the new values, else the previous ones; an empty guide and an empty list remove them. */
export function changedExtras({ epg_url, headers }: ProviderOptions, before: SourceExtras = {}): SourceExtras {
  const epgUrl = epg_url === undefined ? before.epgUrl : readGuideUrl(epg_url)
  const sent = headers === undefined ? before.headers : readHeaders(headers, before.headers)
  return {
    ...(epgUrl === undefined ? {} : { epgUrl }),
    ...(sent === undefined ? {} : { headers: sent }),
  }
}

function readGuideUrl(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  try {
    return readPlaylistUrl(typed).url
  } catch {
    throw invalidField('epg_url', 'invalid')
  }
}

function readHeaders(
  typed: readonly TypedHeader[],
  before: Readonly<Record<string, string>> = {},
): Record<string, string> | undefined {
  const read: Record<string, string> = {}
  for (const { name, value = before[name] } of typed) {
    if (value === undefined) throw invalidField('headers', 'required')
    if (name in read) throw invalidField('headers', 'twice')
    read[name] = value
  }
  return typed.length === 0 ? undefined : read
}
