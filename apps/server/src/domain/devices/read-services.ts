import type { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { holdsAll } from '@castellan/contract/access/holds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { DeviceServiceRow } from '../../db/credit-rows.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { recordsOf } from '../credits/records-of.ts'

export type DeviceService = AnswerOf<typeof devicePageCalls.services>['data'][number]

/** What a device has had and has, newest first. Whose device it is was checked before; what a service cost is told where the record may be seen. */
export async function readServices(db: Db, actor: StaffActor, now: number, deviceId: number): Promise<DeviceService[]> {
  const clause = recordsOf(actor)
  const seesRecords = holdsAll(actor.permissions, ['manage-credits'])
  const rows = await db
    .selectFrom('device_services')
    .leftJoin('credit_records', (join) =>
      join
        .onRef('credit_records.id', '=', 'device_services.record_id')
        .on((eb) => (seesRecords ? (clause(eb) ?? sql<boolean>`1 = 1`) : sql<boolean>`1 = 0`)),
    )
    .select(['device_services.id', 'device_services.service', 'device_services.period', 'starts_at', 'ends_at'])
    .select(['device_services.state', 'source', 'credit_records.credits', 'credit_records.doc_no'])
    .where('device_services.device_id', '=', deviceId)
    .orderBy('device_services.id', 'desc')
    .limit(limits.servicesShownMax)
    .execute()
  return rows.map((row) => ({
    ...row,
    starts_at: momentOf(row.starts_at),
    ends_at: momentOf(row.ends_at),
    state: stateOf(row, now),
  }))
}

type Timed = Pick<DeviceServiceRow, 'state' | 'starts_at' | 'ends_at'>

/** A service runs within its time; what is paid for in advance is planned. */
function stateOf({ state, starts_at, ends_at }: Timed, now: number): DeviceService['state'] {
  if (state !== 'active') return state
  if (starts_at > now) return 'planned'
  return ends_at === null || ends_at > now ? 'running' : 'over'
}
