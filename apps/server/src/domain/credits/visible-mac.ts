import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import { devicesOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'

/** The MAC of the TV a record is about: in full where the actor sees that TV, else masked as the record keeps it. */
export function visibleMac(actor: StaffActor, record: string): RawBuilder<string> {
  const clauseOf = devicesOf(actor)
  const mac = expressionBuilder<Schema, 'devices'>()
    .selectFrom('devices')
    .select('devices.mac')
    .where('devices.id', '=', sql.ref<number>(`${record}.device_id`))
    .where('devices.deleted_at', 'is', null)
    .where((eb) => clauseOf(eb) ?? eb.lit(true))
  return sql<string>`coalesce(${mac}, ${sql.ref(`${record}.device_mac`)})`
}
