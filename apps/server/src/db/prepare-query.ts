import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './dialects/dialect.ts'

/**
 * A query that is built and compiled once per database, for the few that every TV asks all the time; later calls bring other values only.
 * `build` must use each of its values once, in their order.
 */
export function prepareQuery<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
) {
  const known = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db: Db, ...values: Values): Promise<Row | undefined> => {
    let compiled = known.get(db)
    if (!compiled) {
      compiled = build(db, ...values).compile()
      known.set(db, compiled)
    }
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values })
    return rows[0]
  }
}
