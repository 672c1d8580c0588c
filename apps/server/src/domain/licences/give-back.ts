import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Selectable } from 'kysely'
import type { DeviceServiceRow } from '../../db/schema/credit-rows.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { lockRecord } from '../credits/read-records.ts'
import { mirror } from '../credits/reverse-credits.ts'
import { AppError } from '../app-error.ts'
import type { Device } from '../devices/tv-device.ts'

type Service = Selectable<DeviceServiceRow>

/** Whole days left over of the whole days sold; a lifetime has none to give back. */
export function unusedPart(
  { starts_at, ends_at }: Pick<Service, 'starts_at' | 'ends_at'>,
  now: number,
): { unused: number; total: number } {
  if (ends_at === null) return { unused: 0, total: 1 }
  const total = Math.round((ends_at - starts_at) / dayMs)
  const unused = Math.floor((ends_at - Math.max(now, starts_at)) / dayMs)
  return { unused: Math.min(total, Math.max(0, unused)), total }
}

type Back = {
  service: Service
  part: 'all' | { unused: number; total: number }
  key?: string | undefined
  origin: Origin
  /** Less than a whole credit is none, which is refused unless more ends than this. */
  mayBeNothing?: boolean
}

/** Refunds the price of a sale to the payer, in full or in part. */
export async function giveBack(
  tx: Db,
  actor: StaffActor,
  now: number,
  { service, part, key, origin, mayBeNothing = false }: Back,
): Promise<void> {
  const record = await lockRecord(tx, service.record_id!)
  const credits = part === 'all' ? record.credits : Math.floor((record.credits * part.unused) / part.total)
  if (credits > 0) await mirror(tx, actor, now, { record, type: 'refund', credits, key, origin })
  else if (!mayBeNothing) throw new AppError('bad_state')
}

/** Sold within a day, and on no TV that was on since. */
export function isUntouched(
  service: Pick<Service, 'created_at' | 'used_at'>,
  device: Pick<Device, 'last_seen_at'>,
  now: number,
): boolean {
  const isFresh = now <= service.created_at + limits.undoActivationMs
  return (
    isFresh && service.used_at === null && (device.last_seen_at === null || device.last_seen_at < service.created_at)
  )
}

/** Ends a sale that is in force; once. */
export async function endService(
  tx: Db,
  now: number,
  { id }: Pick<Service, 'id'>,
  state: 'undone' | 'refunded',
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('device_services')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new AppError('bad_state')
}
