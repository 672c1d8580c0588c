import { sql } from 'kysely'
import { deviceCounts } from '../../../apps/server/src/db/device-counts.ts'
import { seedStaff, type Staff } from '../../../apps/server/src/testing/seed-staff.ts'
import type { AppContext } from '../../../apps/server/src/context/app-context.ts'

const atOnce = 20_000
const resellers = 300

/** Staff with sessions, 300 resellers below one distributor, and so many devices spread over them; every tenth belongs to nobody. */
export async function seedList(ctx: AppContext, devices: number): Promise<Staff> {
  const staff = await seedStaff(ctx)
  await seedResellers(ctx, staff)
  const rebuild = await dropIndexes(ctx)
  for (let from = 0; from < devices; from += atOnce) await insertDevices(ctx, from, Math.min(from + atOnce, devices))
  for (const statement of rebuild) await sql.raw(statement).execute(ctx.db)
  // The panel does this every minute.
  const fold = ctx.dialect.foldCounts(deviceCounts)
  if (fold !== null) await sql.raw(fold).execute(ctx.db)
  await sql.raw(ctx.dialect.name === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(ctx.db)
  return staff
}

async function seedResellers({ db, clock }: AppContext, { distributor, reseller }: Staff): Promise<void> {
  const now = clock()
  await sql`insert into users (name, email, username, password_hash, role_id, parent_id, path, status, locale, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(resellers)})
    select 'seller ' || i, 'seller' || i || '@castellan.test', 'seller' || i, 'x', (select role_id from users where id = ${reseller.id}),
      cast(${distributor.id} as bigint), cast(${distributor.path} as text) || (1000 + i) || '/', 'active', 'en', cast(${now} as bigint), cast(${now} as bigint)
    from n`.execute(db)
  await sql`update users set path = cast(${distributor.path} as text) || id || '/' where username like 'seller%'`.execute(
    db,
  )
}

/** Filling a table whose indexes stand takes many times as long; they are made again afterwards, the same. */
async function dropIndexes({ db, dialect }: AppContext): Promise<string[]> {
  const asked =
    dialect.name === 'sqlite'
      ? sql<IndexRow>`select name, sql as made from sqlite_master where tbl_name = 'devices' and type = 'index' and sql is not null and sql not like '%unique%'`
      : sql<IndexRow>`select indexname as name, indexdef as made from pg_indexes where tablename = 'devices' and indexdef not like '%UNIQUE%'`
  const { rows } = await asked.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ made }) => made)
}

type IndexRow = { name: string; made: string }

/** Rows that differ as real ones do: scattered MACs, few states, a third of them on at this moment. */
async function insertDevices({ db, clock, dialect }: AppContext, from: number, to: number): Promise<void> {
  const now = sql.lit(clock())
  const isSqlite = dialect.name === 'sqlite'
  const hex = isSqlite ? "printf('%012X', h)" : "upper(lpad(to_hex(h), 12, '0'))"
  const pick = (column: string, of: readonly string[]) =>
    sql.raw(`case ${column} % ${of.length} ${of.map((text, at) => `when ${at} then '${text}'`).join(' ')} end`)
  await sql`insert into devices (public_id, product, mac, name, status, model, app_version, country, reseller_id, activated_at, expires_at, last_seen_at,
      source_count, created_at, updated_at, search_text)
    with recursive n(i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(to - 1)}),
    hashed as (select i, (i * 2654435761) % 4294967296 as r, 114676269056 + ((i * 40503 * 65599) % 281474976710656) % 4294967296 * 16 + i % 16 as h from n),
    spelled as (select i, r, ${sql.raw(hex)} as digits from hashed),
    named as (select i, r, digits,
      substr(digits, 1, 2) || ':' || substr(digits, 3, 2) || ':' || substr(digits, 5, 2) || ':' || substr(digits, 7, 2) || ':' || substr(digits, 9, 2) || ':' || substr(digits, 11, 2) as mac,
      ${pick('r', ['Living room', 'Wohnzimmer', 'Hotel Sol', 'Salon', 'Kitchen', 'Garage', 'Recepcja'])} || ' ' || (r % 90000) as name,
      ${pick('(r / 7)', ['Samsung QE55', 'LG OLED C3', 'Fire TV Cube', 'Formuler Z11', 'MAG 540', 'Apple TV 4K'])} as model from spelled)
    select 'bench-' || i, ${pick('(r / 3)', ['f2', 'f2', 'fpro', 'onair'])}, mac, name,
      ${pick('(r / 5)', ['active', 'active', 'active', 'active', 'trial', 'grace', 'expired', 'registered', 'suspended', 'blocked'])},
      model, ${pick('(r / 11)', ['3.4.0', '3.3.2', '2.9.8'])}, ${pick('(r / 13)', ['DE', 'ES', 'PL', 'NL', 'TR'])},
      case when i % 10 = 0 then null else (select min(id) from users where username like 'seller%') + (r / 17) % ${sql.lit(resellers)} end,
      ${now} - r % 30000000, ${now} + r % 31000000000 - 9000000000,
      case when r % 3 = 0 then ${now} - r % 200000 else ${now} - 1000000 - r * 2 end,
      r % 4, ${now} - i, ${now} - i,
      lower(mac || ' ' || digits || char_of_line || name || char_of_line || model)
    from named, (select ${sql.raw(isSqlite ? 'char(10)' : 'chr(10)')} as char_of_line) as line`.execute(db)
}
