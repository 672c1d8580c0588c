import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table backups (
      id ${types.id},
      name ${types.sortable} not null,
      state text not null,
      kind text not null,
      "trigger" text not null,
      fault text not null default 'none',
      size bigint not null default 0,
      rows bigint not null default 0,
      rows_done bigint not null default 0,
      row_counts text not null default '{}',
      sha256 text not null default '',
      app_version text not null default '',
      schema_version text not null default '',
      stored_as text,
      made_by text not null default '',
      made_by_id bigint,
      due_key text,
      started_at bigint,
      finished_at bigint,
      verified_at bigint,
      restored_at bigint,
      retention_until bigint,
      working integer,
      lease_until bigint not null default 0,
      ticket_hash text,
      ticket_session_id bigint,
      ticket_until bigint,
      ${keptColumns})`,
    'create index backups_by_name on backups(lower(name), id)',
    'create index backups_in_state on backups(state, id)',
    // One process at a time makes, reads or puts one in place, whichever it is.
    'create unique index backups_at_work on backups(working) where working is not null',
    'create unique index backups_once_due on backups(due_key) where due_key is not null',
    'create unique index backups_by_ticket on backups(ticket_hash) where ticket_hash is not null',
    ...indexSearch('backups'),
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [...dropSearch('backups'), 'drop table backups'])
