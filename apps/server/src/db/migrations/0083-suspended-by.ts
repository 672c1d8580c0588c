import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Remembers who suspended a TV, for those suspended before as far as the log still says. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table devices add column suspended_by bigint',
    `update devices set suspended_by = (select actor_id from activity
      where target_type = 'devices' and target_id = devices.id and actor_kind = 'staff'
        and verb = 'devices.suspend' order by id desc limit 1)
      where status = 'suspended'`,
  ])

export const down: Step['down'] = (db) => runStatements(db, ['alter table devices drop column suspended_by'])
