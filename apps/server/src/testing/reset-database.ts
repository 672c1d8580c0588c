import pg from 'pg'

/** The body of a function that brings a used copy of a template back to it. It fails, and the copy is good for nothing more, where the schema was changed. */
export type DatabaseReset = string

/** What every step of a schema leaves a trace in; a copy of a template has it to the number. */
const schemaProof = `
  select concat_ws(' ',
    (select concat(count(*), '/', sum(hashtext(concat_ws(' ', oid, relname, relnatts, relowner, relhastriggers, reloptions, relacl)))) from pg_class where relnamespace = 'public'::regnamespace),
    (select concat(count(*), '/', max(pg_attribute.xmin::text::bigint)) from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
    (select concat(count(*), '/', max(xmin::text::bigint)) from pg_trigger),
    (select concat(count(*), '/', max(xmin::text::bigint)) from pg_constraint),
    (select concat(count(*), '/', max(xmin::text::bigint)) from pg_proc where pronamespace = 'public'::regnamespace),
    (select concat(count(*), '/', max(xmin::text::bigint)) from pg_extension),
    (select count(*) from pg_namespace where nspname !~ '^pg_'),
    (select count(*) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())))`

/** The rows of a table in the order they stand in. */
const rowsOf = (table: string) => `(select json_agg(kept order by ctid)::text from ${table} as kept)`

/** Reads from a template how its copies are washed: a tenth of the time that making another copy takes, which is some hundred files. */
export async function readDatabaseReset(templateUrl: string): Promise<DatabaseReset> {
  const client = new pg.Client({ connectionString: templateUrl })
  await client.connect()
  const first = async (text: string) => (await client.query<[string]>({ text, rowMode: 'array' })).rows[0]![0]
  try {
    const tables = await client.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid",
    )
    const kept: { name: string; rows: string }[] = []
    const empty: string[] = []
    for (const { name } of tables.rows) {
      const rows = await first(`select ${rowsOf(name)}`)
      if (rows) kept.push({ name, rows })
      else empty.push(name)
    }
    const counters = await first(
      "select json_object_agg(oid::regclass::text, pg_sequence_last_value(oid))::text from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
    )
    return reset({ proof: await first(schemaProof), kept, empty, counters })
  } finally {
    await client.end()
  }
}

type Clean = {
  proof: string
  kept: readonly { name: string; rows: string }[]
  empty: readonly string[]
  counters: string
}

function reset({ proof, kept, empty, counters }: Clean): string {
  const put = kept.map(
    ({ name, rows }) => `
    if ${rowsOf(name)} is distinct from ${quoted(rows)} then
      delete from ${name};
      insert into ${name} select * from json_populate_recordset(null::${name}, ${quoted(rows)}::json);
    end if;`,
  )
  return `begin
    perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    set local lock_timeout = '5s';
    -- Neither what refuses a change of the ledger nor what counts rows has a say here.
    set local session_replication_role = replica;
    if (${schemaProof}) <> ${quoted(proof)} then raise exception 'the schema was changed'; end if;
    ${empty.map((name) => `delete from ${name};`).join('\n    ')}
    ${put.join('')}
    perform setval(key::regclass, coalesce(value::bigint, 1), value is not null) from json_each_text(${quoted(counters)}::json)
      where pg_sequence_last_value(key::regclass) is distinct from value::bigint;
    -- What much was taken out of would be slow to read for anyone who comes next.
    return query select oid::regclass::text from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 65536;
  end`
}

function quoted(text: string): string {
  return pg.escapeLiteral(text)
}

/**
 * Resets one copy as often as it was used, over a connection that stays open: its plans are made once, and a connection takes longer to open than
 * the rest of it.
 */
export class ResetClient {
  readonly #client: pg.Client
  readonly #ready: Promise<unknown>

  constructor(url: string, statement: DatabaseReset) {
    this.#client = new pg.Client({ connectionString: url })
    // The server may end it, with the database.
    this.#client.on('error', () => undefined)
    this.#ready = this.#begin(statement)
    this.#ready.catch(() => undefined)
  }

  async #begin(statement: DatabaseReset): Promise<void> {
    await this.#client.connect()
    await this.#client.query(
      `create function pg_temp.reset() returns setof text language plpgsql as ${quoted(statement)}`,
    )
  }

  /** False when another copy has to be made. */
  async reset(): Promise<boolean> {
    try {
      await this.#ready
      const { rows } = await this.#client.query<{ name: string }>('select pg_temp.reset() as name')
      if (rows.length > 0) await this.#client.query(`vacuum ${rows.map(({ name }) => name).join(', ')}`)
      return true
    } catch {
      await this.end()
      return false
    }
  }

  async end(): Promise<void> {
    await this.#client.end().catch(() => undefined)
  }
}

/** Resets a used copy once; false when another one has to be made. */
export async function resetDatabase(url: string, statement: DatabaseReset): Promise<boolean> {
  const client = new ResetClient(url, statement)
  const isClean = await client.reset()
  await client.end()
  return isClean
}
