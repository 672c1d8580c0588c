import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { ProviderAccount } from '@castellan/contract/calls/owner-sources.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { XtreamAccount } from '@castellan/sources/xtream/read-account.ts'
import { momentOf } from '../clock.ts'

/** What a provider said about an account, stored as text, in its current form. */
export function accountOf(text: string | null, now: number): ProviderAccount | null {
  return text === null ? null : translateAccount(parseJson<JsonText<XtreamAccount>>(text), now)
}

/** Providers write an end decades away for an account without one. */
const endlessMs = 20 * 365 * dayMs

/** Days are counted from now: the account may have been looked at days ago. */
export function translateAccount(account: XtreamAccount, now: number): ProviderAccount {
  const isEndless = account.expiresAt === null || account.expiresAt - now > endlessMs
  return {
    status: account.status,
    expires_at: isEndless ? null : momentOf(account.expiresAt),
    days_left: isEndless ? null : Math.floor((account.expiresAt! - now) / dayMs),
    is_trial: account.isTrial,
    active_connections: account.activeConnections,
    max_connections: account.maxConnections,
    formats: account.formats,
    timezone: account.timezone,
  }
}
