import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import type { MomentRange } from '@castellan/contract/kit/range.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { FigurePeriod } from './periods.ts'
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

/**
 * Devices that were lost within a period as it stood at its end: those that are expired or archived since, and those that were renewed after it.
 * The index of returned services finds the latter.
 */
export function wasLost({ from, to }: FigurePeriod, { graceMs }: { graceMs: number }): Expression<SqlBool> {
  const [first, last] = [from - graceMs, to - graceMs]
  const paid = sql`select 1 from device_services as paid where paid.device_id = devices.id
    and paid.service = ${activationCode} and paid.source = 'credit' and paid.state = 'active'`
  return sql<SqlBool>`devices.id in (
    select devices.id from devices where devices.status in ('expired', 'archived') and devices.deleted_at is null
      and devices.expires_at >= ${first} and devices.expires_at <= ${last} and exists (${paid})
    union
    select devices.id from device_services as returned inner join devices on devices.id = returned.device_id
      where returned.source = 'credit' and returned.status_before = 'expired' and returned.created_at > ${to}
      and returned.service = ${activationCode} and returned.state = 'active'
      and returned.expires_before >= ${first} and returned.expires_before <= ${last}
      and exists (${paid} and paid.id < returned.id))`
}

/**
 * Devices whose trial began within one of these ranges: of all of them, or of those that have had a paid activation since, until a moment where
 * one is given.
 */
export function trialBeganIn(
  ranges: readonly (MomentRange | null)[],
  { isConverted, until }: { isConverted: boolean; until?: number },
): Expression<SqlBool> {
  const converted = sql`and exists (select 1 from device_services as paid where paid.device_id = trial.device_id
    and paid.service = ${activationCode} and paid.source = 'credit' and paid.state = 'active'
    and paid.created_at >= trial.created_at ${until === undefined ? sql`` : sql`and paid.created_at < ${until}`})`
  return sql<SqlBool>`devices.id in (select trial.device_id from device_services as trial
    where trial.source = 'trial' and ${within(sql`trial.created_at`, ranges)} ${isConverted ? converted : sql``})`
}
