import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Whose names these rows hold, so that erasing an account replaces them. Earlier changes are found in the log, earlier decisions by a name that only one account has. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    ...(
      [
        ['setting_versions', 'settings'],
        ['app_option_versions', 'app_options'],
      ] as const
    ).flatMap(([table, target]) => [
      `alter table ${table} add column by_id bigint`,
      `update ${table} set by_id = (select max(activity.by_id) from activity where activity.target_type = '${target}'
        and activity.verb in ('${target}.update', '${target}.restore') and activity.target_label = 'v' || ${table}.version)`,
    ]),
    'alter table device_claims add column decided_by_id bigint',
    `update device_claims set decided_by_id = (select max(users.id) from users where users.name = device_claims.decided_by)
      where decided_by not in ('', 'owner')
        and (select count(*) from users where users.name = device_claims.decided_by) = 1`,
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'alter table setting_versions drop column by_id',
    'alter table app_option_versions drop column by_id',
    'alter table device_claims drop column decided_by_id',
  ])
