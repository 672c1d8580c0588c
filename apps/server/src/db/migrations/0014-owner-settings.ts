import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table device_settings (
      device_id bigint primary key references devices(id) on delete cascade,
      version integer not null default 0,
      chosen text not null default '{}',
      changed_in text not null default '{}',
      config_version integer not null default 0,
      changed_at bigint,
      app_password ${types.bytes},
      parent_pin ${types.bytes},
      eula_version integer not null default 0,
      eula_locale text not null default '',
      eula_accepted_at bigint)`,
    'alter table devices add column applied_config_at bigint',
    `create table snapshot_groups (snapshot_id bigint primary key references snapshots(id) on delete cascade, body ${types.bytes} not null)`,
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop table snapshot_groups',
    'alter table devices drop column applied_config_at',
    'drop table device_settings',
  ])
