import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'

/** What says who may do what; never taken from a backup where the panel knows better. */
const noted = ['users', 'roles', 'role_permissions', 'recovery_codes', 'oauth_identities', 'api_keys'] as const
const standing = [
  'role_id',
  'status',
  'email',
  'password_hash',
  'two_factor_enabled',
  'two_factor_secret',
  'two_factor_step',
  'wrong_codes',
  'deleted_at',
  'archived_at',
]

/**
 * Reads the access rights before the tables are emptied. The function it returns applies them to the restored rows: an account that was locked, demoted or
 * given another password since the backup stays so, and no API key works that did not work before the restore. An empty panel has no rights to keep,
 * but API keys from the backup do not work there either.
 */
export async function readGrants(tx: Db): Promise<{ putBack(): Promise<void> }> {
  for (const table of noted)
    await sql`create temporary table ${sql.raw(`live_${table}`)} as select * from ${sql.table(table)}`.execute(tx)
  const { rows } = await sql`select 1 from live_users limit 1`.execute(tx)
  const isInUse = rows.length > 0
  return {
    async putBack() {
      await sql`delete from api_keys`.execute(tx)
      if (isInUse) await putBackStanding(tx)
      for (const table of noted) await sql`drop table ${sql.raw(`live_${table}`)}`.execute(tx)
    },
  }
}

const sameUser = sql`live.id = users.id and live.username = users.username`
const isKnown = sql`exists (select 1 from users join live_users live on ${sameUser} where users.id = user_id)`

async function putBackStanding(tx: Db): Promise<void> {
  await sql`insert into roles select * from live_roles
    where id not in (select id from roles) and name not in (select name from roles)`.execute(tx)
  await sql`delete from role_permissions where exists (
    select 1 from roles join live_roles live on live.id = roles.id and live.name = roles.name where roles.id = role_id)`.execute(
    tx,
  )
  await sql`update roles set row_scope = live.row_scope from live_roles live
    where live.id = roles.id and live.name = roles.name`.execute(tx)
  await sql`insert into role_permissions select * from live_role_permissions where exists (
    select 1 from roles join live_roles live on live.id = roles.id and live.name = roles.name where roles.id = role_id)`.execute(
    tx,
  )
  // An address the panel knows better is set below; until then no two accounts may hold the same one.
  await sql`update users set email = 'restored-' || id || '@panel.invalid'
    where not exists (select 1 from live_users live where ${sameUser} and live.email = users.email)
    and exists (select 1 from live_users live where live.email = users.email or (${sameUser}))`.execute(tx)
  const set = sql.join(standing.map((column) => sql`${sql.ref(column)} = live.${sql.ref(column)}`))
  await sql`update users set ${set} from live_users live where ${sameUser}`.execute(tx)
  // Their role is another one here, so nobody knows what they may.
  await sql`update users set status = 'disabled', role_id = (select id from roles order by level desc, id limit 1)
    where not exists (select 1 from roles where roles.id = users.role_id)`.execute(tx)
  for (const table of ['recovery_codes', 'oauth_identities', 'api_keys']) {
    await sql`delete from ${sql.table(table)} where ${isKnown}`.execute(tx)
    await sql`insert into ${sql.table(table)} select * from ${sql.raw(`live_${table}`)} where ${isKnown}`.execute(tx)
  }
}
