/** A table whose rows in use are counted by the values of some columns, and the table of the counts. */
export type RowCount = { table: string; counts: string; columns: readonly string[] }

/** Rows that are neither deleted nor archived are in use. */
const inUse = (row: string) => `${row}.deleted_at is null and ${row}.archived_at is null`
const valuesOf = (row: string, columns: readonly string[]) => columns.map((name) => `${row}.${name}`).join(', ')
const changing = (columns: readonly string[]) => [...columns, 'deleted_at', 'archived_at'].join(', ')

/** SQLite writes one transaction at a time: each change adds to the one row of its values. */
export function countRowsSqlite({ table, counts, columns }: RowCount): string[] {
  const key = columns.map((name) => `coalesce(${name}, 0)`).join(', ')
  const add = (row: 'new' | 'old', by: 1 | -1) =>
    `insert into ${counts} (${columns.join(', ')}, count) select ${valuesOf(row, columns)}, ${by} where ${inUse(row)} on conflict (${key}) do update set count = count + ${by};`
  return [
    `create unique index ${counts}_of on ${counts}(${key})`,
    `create trigger ${table}_count_insert after insert on ${table} begin ${add('new', 1)} end`,
    `create trigger ${table}_count_delete after delete on ${table} begin ${add('old', -1)} end`,
    `create trigger ${table}_count_update after update of ${changing(columns)} on ${table} begin ${add('old', -1)} ${add('new', 1)} end`,
  ]
}

/**
 * PostgreSQL writes many at once: each adds rows of its own, so that nobody waits for a neighbour; `foldCounts` sums them up later. A statement
 * adds one for each set of values, however many rows it changes.
 */
export function countRowsPostgres({ table, counts, columns }: RowCount): string[] {
  const names = columns.join(', ')
  const on = { insert: { added: 1 }, delete: { gone: -1 }, update: { gone: -1, added: 1 } } as const
  return Object.entries(on).flatMap(([event, changes]) => {
    const changed = Object.entries(changes).map(
      ([rows, by]) => `select ${names}, ${by} as step from ${rows} where ${inUse(rows)}`,
    )
    const referred = Object.keys(changes).map((rows) => `${rows === 'gone' ? 'old' : 'new'} table as ${rows}`)
    return [
      `create function ${table}_count_${event}() returns trigger language plpgsql as $$ begin
        insert into ${counts} (${names}, count)
        select ${names}, sum(step) from (${changed.join(' union all ')}) as changed group by ${names} having sum(step) <> 0;
        return null; end $$`,
      `create trigger ${table}_count_${event} after ${event} on ${table} referencing ${referred.join(' ')} for each statement execute function ${table}_count_${event}()`,
    ]
  })
}

/** One statement that makes one row of those that count the same; who reads meanwhile sees all of the old or all of the new. */
export function foldCountsPostgres({ counts, columns }: RowCount): string {
  const names = columns.join(', ')
  return `with gone as (
      delete from ${counts} where id in (select unnest(array_agg(id)) from ${counts} group by ${names} having count(*) > 1 or sum(count) = 0)
      returning ${names}, count)
    insert into ${counts} (${names}, count) select ${names}, sum(count) from gone group by ${names} having sum(count) <> 0`
}
