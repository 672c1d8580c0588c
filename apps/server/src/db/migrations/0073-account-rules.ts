import { sql } from 'kysely'
import type { MigrationDb, Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** What each seller's role takes over from the one below it, so that nobody hands out more than they hold. */
const below: readonly (readonly [string, string])[] = [
  ['reseller', 'sub-reseller'],
  ['distributor', 'reseller'],
]

/** Remembers who stopped an account, and brings accounts and hosts into the rules on user names, passwords, roles and blocks. */
export const up: Step['up'] = async (db) => {
  await runStatements(db, [
    'alter table users add column stopped_by bigint',
    `update users set stopped_by = (select actor_id from activity
      where target_type = 'users' and target_id = users.id and actor_kind = 'staff'
        and verb in ('users.disable', 'users.archive', 'users.delete') order by id desc limit 1)
      where status in ('disabled', 'archived') or archived_at is not null or deleted_at is not null`,
    // Chosen by whoever asked for the account, who need not be the owner of the address.
    `update users set password_hash = '' where status = 'unverified'`,
    // What an admin blocked of a seller's hosts becomes the operator's, as far as the log still says, and stays blocked.
    `update portals set reseller_id = null where state = 'blocked' and reseller_id is not null
      and (select roles.name from activity join users on users.id = activity.actor_id join roles on roles.id = users.role_id
        where activity.target_type = 'portals' and activity.target_id = portals.id and activity.actor_kind = 'staff'
          and activity.changes like '%"state":{%"to":"blocked"}%' order by activity.id desc limit 1) in ('super-admin', 'admin')`,
    // Only the operator blocks hosts: what sellers had blocked is read again.
    `update portals set state = 'deprecated', tells = 1, told_up_to = 0 where state = 'blocked' and reseller_id is not null`,
    ...below.map(
      ([upper, lower]) => `insert into role_permissions (role_id, permission)
        select upper_role.id, held.permission from roles upper_role, role_permissions held
        join roles lower_role on lower_role.id = held.role_id
        where upper_role.name = '${upper}' and lower_role.name = '${lower}'
          and not exists (select 1 from role_permissions own
            where own.role_id = upper_role.id and own.permission = held.permission)`,
    ),
  ])
  await renameAddresses(db)
}

/** Gives user names that look like e-mail addresses another spelling, which nobody else has. */
async function renameAddresses(db: MigrationDb): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; email: string; username: string; company: string }>`
    select id, name, email, username, company from users where username like '%@%' order by id`.execute(db)
  for (const { id, username, ...user } of rows) {
    const plain = username.replaceAll('@', '.').slice(0, maxLength)
    for (let number = 0; ; number += 1) {
      const suffix = number === 0 ? '' : `-${number}`
      const name = `${plain.slice(0, maxLength - suffix.length)}${suffix}`
      const taken = await sql`select 1 from users where username = ${name}`.execute(db)
      if (taken.rows.length > 0) continue
      const searchText = [user.name, user.email, name, user.company].join('\n').toLowerCase()
      await sql`update users set username = ${name}, search_text = ${searchText} where id = ${id}`.execute(db)
      break
    }
  }
}
const maxLength = 50

export const down: Step['down'] = (db) => runStatements(db, ['alter table users drop column stopped_by'])
