import { sql, type RawBuilder } from 'kysely'

/** The columns of an update with what they are set to; what is undefined stays as it is. */
export function assignments(set: object): RawBuilder<unknown> {
  const given = Object.entries(set).filter(([, value]) => value !== undefined)
  return sql.join(given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
}
