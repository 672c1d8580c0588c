import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { devicesOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'

/** The next ids above one, in their order: whatever chose them, they are read a few at a time. */
export type Picker = (after: number, count: number) => Promise<readonly number[]>

const atOnce = 500

/** Devices of the actor's branch that are in use. */
export function devicesInUse(db: Db, actor: StaffActor) {
  const clauseOf = devicesOf(actor)
  return db
    .selectFrom('devices')
    .where('devices.deleted_at', 'is', null)
    .where('devices.archived_at', 'is', null)
    .where((eb) => clauseOf(eb) ?? sql<boolean>`1 = 1`)
}

/** Picks from ids that are known already. */
export function pickFrom(ids: readonly number[]): Picker {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other)
  return async (after, count) => {
    const start = sorted.findIndex((id) => id > after)
    return start === -1 ? [] : sorted.slice(start, start + count)
  }
}

/** The devices behind pasted MACs, whatever their product, and the MACs that lead to none the actor sees. */
export async function findMacs(
  db: Db,
  actor: StaffActor,
  typed: readonly string[],
): Promise<{ ids: number[]; unknown: string[] }> {
  const spelled = new Map(typed.map((text) => [canonicalMac(text) ?? text.trim(), text.trim()]))
  const macs = [...spelled.keys()].filter(Boolean)
  const ids: number[] = []
  const found = new Set<string>()
  for (let start = 0; start < macs.length; start += atOnce) {
    const rows = await devicesInUse(db, actor)
      .select(['devices.id', 'devices.mac'])
      // The index begins with the product.
      .where('devices.product', 'in', [...products])
      .where('devices.mac', 'in', macs.slice(start, start + atOnce))
      .execute()
    const further = await devicesInUse(db, actor)
      .innerJoin('device_macs', 'device_macs.device_id', 'devices.id')
      .select(['devices.id', 'device_macs.mac'])
      .where('device_macs.product', 'in', [...products])
      .where('device_macs.mac', 'in', macs.slice(start, start + atOnce))
      // What was only typed names no TV.
      .where('device_macs.seen_at', 'is not', null)
      .execute()
    for (const { id, mac } of [...rows, ...further]) {
      ids.push(id)
      found.add(mac)
    }
  }
  return { ids, unknown: macs.filter((mac) => !found.has(mac)).map((mac) => spelled.get(mac)!) }
}
