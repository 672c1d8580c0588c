import type { tvFaultsCalls } from '@castellan/contract/calls/tv-faults.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { AdmittedTv } from '../sessions/find-tv-session.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { invalidField, AppError } from '../app-error.ts'
import { isPlayedBy } from '../short-links/default-link.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'

type FaultReport = { fault: BodyOf<typeof tvFaultsCalls.report>; origin: Origin }

const verb = 'devices.report-fault'

/** Writes what a viewer reports into the timeline of their TV, where their seller finds it; so many a day and no more. */
export async function reportFault(
  db: Db,
  actor: AdmittedTv,
  now: number,
  { fault, origin }: FaultReport,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, actor.deviceId)
    const source = fault.source === undefined ? null : await nameOfSource(tx, actor, now, fault.source)
    const today = await tx
      .selectFrom('activity')
      .select('at')
      .where('target_type', '=', 'devices')
      .where('target_id', '=', device.id)
      .where('verb', '=', verb)
      .where('at', '>', now - dayMs)
      .orderBy('at')
      .limit(limits.faultsADay)
      .execute()
    if (today.length === limits.faultsADay)
      throw new AppError('too_many_requests', { retryAfterS: Math.ceil((today[0]!.at + dayMs - now) / 1_000) })
    const { kind, title, detail } = fault
    const given = Object.entries({ kind, source, title, detail }).filter(([, value]) => value)
    await recordDeviceActivity(tx, actor, now, {
      verb,
      device,
      changes: Object.fromEntries(given.map(([name, to]) => [name, { to }])),
      origin,
    })
  })
}

async function nameOfSource(tx: Db, actor: AdmittedTv, now: number, publicId: string): Promise<string> {
  const source = await tx
    .selectFrom('sources')
    .select('name')
    .where(await isPlayedBy(tx, actor, now))
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => invalidField('source', 'unknown_row'))
  return source.name
}
