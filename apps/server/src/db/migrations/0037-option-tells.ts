import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table app_option_versions add column tells integer not null default 0',
    'alter table app_option_versions add column tells_devices text',
    'alter table app_option_versions add column told_up_to bigint not null default 0',
    'create index app_option_versions_to_tell on app_option_versions(version) where tells = 1',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index app_option_versions_to_tell',
    'alter table app_option_versions drop column told_up_to',
    'alter table app_option_versions drop column tells_devices',
    'alter table app_option_versions drop column tells',
  ])
