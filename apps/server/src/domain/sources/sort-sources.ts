import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { AppError } from '../app-error.ts'
import { recordSourceChange } from './insert-source.ts'

/** Puts a device's sources into the order of `ids`; those that are not named keep theirs behind them. An id of another device is not there. */
export async function sortSources(
  db: Db,
  actor: OwnerActor,
  now: number,
  { ids, origin }: { ids: readonly string[]; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const rows = await tx
      .selectFrom('sources')
      .select(['id', 'public_id', 'name'])
      .where('device_id', '=', device.id)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const known = new Map(rows.map((row) => [row.public_id, row]))
    const named = [...new Set(ids)].map((id) => known.get(id))
    if (named.some((row) => row === undefined)) throw new AppError('not_found')
    const first = named.flatMap((row) => row ?? [])
    const order = [...first, ...rows.filter((row) => !first.includes(row))]
    if (order.length > 0)
      await tx
        .updateTable('sources')
        .set({ position: sql<number>`case id ${sql.join(order.map(placeOf), sql` `)} end` })
        .where('device_id', '=', device.id)
        .where('deleted_at', 'is', null)
        .execute()
    await recordSourceChange(tx, actor, now, {
      device,
      verb: 'sort',
      name: first.map(({ name }) => name).join(', '),
      origin,
    })
  })
}

const placeOf = ({ id }: { id: number }, index: number) => sql`when ${id} then ${sql.lit(index + 1)}`
