import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './dialects/dialect.ts'
import { mustLock } from './lock-rows.ts'

/** Whether a column is one of these: one bound value however many there are, so that the statement stays the same. */
export function isOneOf(db: Db, column: string, ids: readonly number[]): Expression<SqlBool> {
  return mustLock(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`
}

type SqlType = 'bigint' | 'text'
type RowOf<Columns extends Readonly<Record<string, SqlType>>> = {
  [Name in keyof Columns]: (Columns[Name] extends 'text' ? string : number) | null
}

/** Rows as a table named `given`, handed over as one bound value too. */
export function rowsOf<const Columns extends Readonly<Record<string, SqlType>>>(
  db: Db,
  columns: Columns,
  rows: readonly RowOf<Columns>[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  const names = Object.keys(columns)
  if (mustLock(db)) {
    const typed = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name]!)}`)
    return sql`json_to_recordset(cast(${json} as json)) as given(${sql.join(typed)})`
  }
  const read = names.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`)
  return sql`(select ${sql.join(read)} from json_each(${json})) as given`
}
