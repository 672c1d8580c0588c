import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from './dialects/dialect.ts'
import { mustLock } from './lock-rows.ts'

/** What chooses sellers: their ids, with 0 for nobody, a branch as a range of paths, or a query of ids in parentheses. */
export type Sellers = { ids: readonly number[] } | { from: string; below: string } | { query: Expression<unknown> }

/**
 * Devices by who sells them, for PostgreSQL, where the index of that is next to the table; null where the column has one of its own. It is a
 * way to find rows and no scope: they are gathered by their ids, whatever else is asked of them, and so it belongs where they are few.
 */
export function foundBySeller(db: Db, sellers: Sellers): Expression<SqlBool> | null {
  if (!mustLock(db)) return null
  const chosen = sellerIds(sellers)
  return sql<SqlBool>`devices.id = any(array(select device_id from device_sellers where reseller_id = any(${chosen})))`
}

function sellerIds(sellers: Sellers) {
  if ('ids' in sellers) return sql`${sellers.ids}::bigint[]`
  if ('query' in sellers) return sql`array${sellers.query}`
  return sql`array(select id from users where path >= ${sellers.from} and path < ${sellers.below})`
}

/** Whether a device is one of these sellers' (a query, or a list in parentheses), by whichever index the database has for that and as its planner sees fit. */
export function isSoldBy(db: Db, sellers: Expression<unknown>): Expression<SqlBool> {
  return mustLock(db)
    ? sql<SqlBool>`devices.id in (select device_id from device_sellers where reseller_id in ${sellers})`
    : sql<SqlBool>`devices.reseller_id in ${sellers}`
}
