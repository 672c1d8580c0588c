import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'

type DeviceId = Expression<number | null> | Expression<{ device_id: number | null }>

/** Whether a source's TV is deleted; with `orArchived`, whether it is out of use in either way. False for a source without a TV. */
export function isOfRemovedTv(
  deviceId: DeviceId,
  { orArchived = false }: { orArchived?: boolean } = {},
): Expression<SqlBool> {
  const eb = expressionBuilder<Schema>()
  const removed = eb
    .selectFrom('devices as holder')
    .select('holder.id')
    .where('holder.id', '=', sql<number>`${deviceId}`)
    .where((one) =>
      one.or([
        one('holder.deleted_at', 'is not', null),
        ...(orArchived ? [one('holder.archived_at', 'is not', null)] : []),
      ]),
    )
  return eb.exists(removed)
}
