import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { indexSearch }) =>
  runStatements(db, [
    'alter table roles add column updated_at bigint not null default 0',
    'alter table roles add column deleted_at bigint',
    'alter table roles add column archived_at bigint',
    'alter table roles add column version integer not null default 1',
    `alter table roles add column search_text text not null default ''`,
    `update roles set updated_at = created_at, search_text = lower(display_name || ' ' || name)`,
    ...indexSearch('roles'),
    'alter table sessions add column impersonator_id bigint',
    'alter table sessions add column impersonator_writes integer not null default 0',
    'create index sessions_impersonator on sessions(impersonator_id)',
    'alter table activity add column impersonator_id bigint',
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    'alter table activity drop column impersonator_id',
    'drop index sessions_impersonator',
    'alter table sessions drop column impersonator_writes',
    'alter table sessions drop column impersonator_id',
    ...dropSearch('roles'),
    'alter table roles drop column search_text',
    'alter table roles drop column version',
    'alter table roles drop column archived_at',
    'alter table roles drop column deleted_at',
    'alter table roles drop column updated_at',
  ])
