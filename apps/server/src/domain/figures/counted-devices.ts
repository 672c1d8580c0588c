import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import type { MomentRange } from '@castellan/contract/kit/range.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import { within } from './within.ts'

/**
 * Devices that were lost within one of these ranges: their licence was paid for, expired, and was not renewed within the grace period, at whose
 * end they are lost. A trial that ended is none.
 */
export function isLost(
  ranges: readonly (MomentRange | null)[],
  { now, graceMs }: { now: number; graceMs: number },
): Expression<SqlBool> {
  const expired = ranges.map(
    (range) =>
      range && {
        from: range.from === null ? null : range.from - graceMs,
        below: range.below === null ? null : range.below - graceMs,
      },
  )
  return sql<SqlBool>`(devices.status = 'expired' and devices.expires_at <= ${now - graceMs}
    and ${within(sql`devices.expires_at`, expired)}
    and exists (select 1 from device_services as paid where paid.device_id = devices.id
      and paid.service = ${activationCode} and paid.source = 'credit' and paid.state = 'active'))`
}

/** Devices whose trial began within one of these ranges: of all of them, or of those that have had a paid activation since. */
export function trialBeganIn(
  ranges: readonly (MomentRange | null)[],
  { isConverted }: { isConverted: boolean },
): Expression<SqlBool> {
  const converted = sql`and exists (select 1 from device_services as paid where paid.device_id = trial.device_id
    and paid.service = ${activationCode} and paid.source = 'credit' and paid.state = 'active'
    and paid.created_at >= trial.created_at)`
  return sql<SqlBool>`devices.id in (select trial.device_id from device_services as trial
    where trial.source = 'trial' and ${within(sql`trial.created_at`, ranges)} ${isConverted ? converted : sql``})`
}
