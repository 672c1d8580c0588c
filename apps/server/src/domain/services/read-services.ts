import type { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import { holdsAll } from '@castellan/contract/access/holds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { DeviceServiceRow } from '../../db/schema/credit-rows.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { recordsOf } from '../credits/records-of.ts'
import { textFor } from '../text-by-language.ts'
import { isRenewable } from './auto-renew.ts'
import { isUntouched } from '../licences/give-back.ts'

export type DeviceService = AnswerOf<typeof devicePageCalls.services>['data'][number]

/** The past and current services of a device, newest first. The scope was checked before; prices are included where the transaction may be seen. */
export async function readServices(
  db: Db,
  actor: StaffActor,
  now: number,
  { deviceId, language }: { deviceId: number; language: string },
): Promise<DeviceService[]> {
  const clause = recordsOf(actor)
  const seesRecords = holdsAll(actor.permissions, ['manage-credits'])
  const rows = await db
    .selectFrom('device_services')
    .innerJoin('devices', 'devices.id', 'device_services.device_id')
    .leftJoin('credit_records', (join) =>
      join
        .onRef('credit_records.id', '=', 'device_services.record_id')
        .on((eb) => (seesRecords ? (clause(eb) ?? sql<boolean>`1 = 1`) : sql<boolean>`1 = 0`)),
    )
    .leftJoin('services', (join) =>
      join.onRef('services.code', '=', 'device_services.service').on('services.deleted_at', 'is', null),
    )
    .select(['device_services.id', 'device_services.service', 'device_services.period', 'starts_at', 'ends_at'])
    .select(['device_services.state', 'source', 'credit_records.credits', 'credit_records.doc_no'])
    .select([
      'device_services.user_id',
      'device_services.created_at',
      'used_at',
      'services.title',
      'devices.last_seen_at',
    ])
    .select('device_services.renew_by')
    .where('device_services.device_id', '=', deviceId)
    .orderBy('device_services.id', 'desc')
    .limit(limits.servicesShownMax)
    .execute()
  const mayServe = holdsAll(actor.permissions, ['manage-device-services'])
  const lasts = lastOfEach(rows, now)
  const renewed = new Set(rows.filter((row) => row.renew_by !== null).map(({ service }) => service))
  return rows.map(({ user_id, created_at, used_at, last_seen_at, title, renew_by: _, ...row }) => {
    const isNewest = lasts.get(row.service) === row.id
    const isLast = mayServe && isNewest && row.service !== activationCode
    const isPayer = isAdmin(actor) || user_id === actor.id
    return {
      ...row,
      title: title === null ? row.service : textFor(title, language),
      starts_at: momentOf(row.starts_at),
      ends_at: momentOf(row.ends_at),
      state: stateOf(row, now),
      auto_renew: isNewest && renewed.has(row.service),
      may: [
        ...(isLast && isPayer && isUntouched({ created_at, used_at }, { last_seen_at }, now) ? ['undo' as const] : []),
        ...(isLast && isAdmin(actor) ? ['stop' as const] : []),
        ...(mayServe && isNewest && isRenewable(row) ? ['auto-renew' as const] : []),
      ],
    }
  })
}

/** Of each service the sale that ends last: an undo and a renewal start from there. */
function lastOfEach(
  rows: readonly (ServiceTerm & { id: number; service: string })[],
  now: number,
): Map<string, number> {
  const standing = rows.filter((row) => ['planned', 'running'].includes(stateOf(row, now)))
  const sorted = standing.toSorted((one, other) => one.starts_at - other.starts_at || one.id - other.id)
  return new Map(sorted.map(({ service, id }) => [service, id]))
}

type ServiceTerm = Pick<DeviceServiceRow, 'state' | 'starts_at' | 'ends_at'>

/** A service runs within its time; what is paid for in advance is planned. */
function stateOf({ state, starts_at, ends_at }: ServiceTerm, now: number): DeviceService['state'] {
  if (state !== 'active') return state
  if (starts_at > now) return 'planned'
  return ends_at === null || ends_at > now ? 'running' : 'over'
}
