/** A table whose rows in use are counted by the values of some columns, and the table of the counts. */
export type Counted = { table: string; counts: string; columns: readonly string[] }

/** Rows that are neither deleted nor archived are in use. */
const inUse = (row: string) => `${row}.deleted_at is null and ${row}.archived_at is null`
const valuesOf = (row: string, columns: readonly string[]) => columns.map((name) => `${row}.${name}`).join(', ')
const changing = (columns: readonly string[]) => [...columns, 'deleted_at', 'archived_at'].join(', ')

/** SQLite writes one transaction at a time: each change adds to the one row of its values. */
export function countRowsSqlite({ table, counts, columns }: Counted): string[] {
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

/** PostgreSQL writes many at once: each adds a row of its own, so that nobody waits for a neighbour; `foldCounts` sums them up later. */
export function countRowsPostgres({ table, counts, columns }: Counted): string[] {
  const names = columns.join(', ')
  const changed = [...columns, 'deleted_at', 'archived_at'].map((name) => `old.${name} is distinct from new.${name}`)
  const add = (row: 'new' | 'old', by: 1 | -1) =>
    `if ${inUse(row)} then insert into ${counts} (${names}, count) values (${valuesOf(row, columns)}, ${by}); end if;`
  const made = (name: string, body: string) =>
    `create function ${table}_count_${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`
  return [
    made(
      'insert',
      `insert into ${counts} (${names}, count) select ${names}, count(*) from added where ${inUse('added')} group by ${names};`,
    ),
    made('delete', add('old', -1)),
    made('update', `${add('old', -1)} ${add('new', 1)}`),
    `create trigger ${table}_count_insert after insert on ${table} referencing new table as added for each statement execute function ${table}_count_insert()`,
    `create trigger ${table}_count_delete after delete on ${table} for each row execute function ${table}_count_delete()`,
    `create trigger ${table}_count_update after update of ${changing(columns)} on ${table} for each row when (${changed.join(' or ')}) execute function ${table}_count_update()`,
  ]
}

/** Takes the triggers away, and the functions they run where they are things of their own. */
export function dropCounting(name: 'sqlite' | 'postgres', { table }: Pick<Counted, 'table'>): string[] {
  return ['insert', 'delete', 'update'].flatMap((on) =>
    name === 'sqlite'
      ? [`drop trigger ${table}_count_${on}`]
      : [`drop trigger ${table}_count_${on} on ${table}`, `drop function ${table}_count_${on}()`],
  )
}

/** One statement that makes one row of those that count the same; who reads meanwhile sees all of the old or all of the new. */
export function foldCountsPostgres({ counts, columns }: Counted): string {
  const names = columns.join(', ')
  return `with gone as (
      delete from ${counts} where id in (select unnest(array_agg(id)) from ${counts} group by ${names} having count(*) > 1 or sum(count) = 0)
      returning ${names}, count)
    insert into ${counts} (${names}, count) select ${names}, sum(count) from gone group by ${names} having sum(count) <> 0`
}
