import type { Compilable } from 'kysely'
import type { Db } from './dialects/dialect.ts'
import { PanelDatabase } from './dialects/panel-database.ts'
import { readFirstAtOnce } from './dialects/sqlite.ts'

/**
 * A query that is built and compiled once per database, for the few that every TV asks all the time; later calls bring other values only.
 * It sees what is committed. `build` must use each of its values once, in their order.
 */
export function prepareQuery<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
) {
  const compiledFor = (db: Db, values: Values) => {
    const known = db instanceof PanelDatabase ? db.compiled : null
    const compiled = known?.get(build) ?? build(db, ...values).compile()
    known?.set(build, compiled)
    return compiled
  }
  /** The row without a promise around it; null where the database can only be asked asynchronously. */
  const atOnce = (db: Db, ...values: Values): { row: Row | undefined } | null =>
    readFirstAtOnce<Row>(db, compiledFor(db, values).sql, values)
  const query = async (db: Db, ...values: Values): Promise<Row | undefined> => {
    const read = atOnce(db, ...values)
    if (read) return read.row
    const { rows } = await db.executeQuery<Row>({ ...compiledFor(db, values), parameters: values })
    return rows[0]
  }
  return Object.assign(query, { atOnce })
}
