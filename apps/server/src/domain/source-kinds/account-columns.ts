import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { XtreamAccount } from '@castellan/sources/xtream/read-account.ts'
import type { Source } from './playlists.ts'

/** The stored columns of a provider's account. A different end is warned of again; the same one in a slightly different form is not. */
export function accountColumns(source: Source, account: XtreamAccount | null) {
  if (account === null) return {}
  const { expiresAt: end } = account
  const before = source.account_ends_at
  const isSame = before === end || (before !== null && end !== null && Math.abs(end - before) < dayMs)
  return {
    account: JSON.stringify(account),
    account_ends_at: end,
    ...(isSame ? {} : { account_warn_at: end === null ? null : end - Math.max(...limits.expiryNoticeDays) * dayMs }),
  }
}
