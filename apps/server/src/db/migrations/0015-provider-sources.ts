import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

const columns = [
  `output text not null default 'auto'`,
  'epg_shift_min integer not null default 0',
  `refresh_every text not null default '24h'`,
  'pin_protected integer not null default 0',
  'fault text',
  'empty_runs integer not null default 0',
  'checked_at bigint',
  'refreshed_at bigint',
  'next_refresh_at bigint',
  `etag text not null default ''`,
  `last_modified text not null default ''`,
  'account text',
  'fingerprint text',
  `group_rules text not null default '[]'`,
]

export const up: Step['up'] = (db) =>
  runStatements(db, [
    ...columns.map((column) => `alter table sources add column ${column}`),
    'create unique index sources_fingerprint on sources(device_id, fingerprint) where deleted_at is null and fingerprint is not null',
    'create index sources_due on sources(next_refresh_at)',
    `alter table snapshots add column group_list text not null default '[]'`,
    `create table refreshes (
      source_id bigint primary key references sources(id) on delete cascade,
      cause text not null,
      status text not null,
      stage text not null,
      done_bytes bigint not null default 0,
      total_bytes bigint,
      entries bigint not null default 0,
      attempts integer not null default 0,
      lease_until bigint,
      created_at bigint not null,
      updated_at bigint not null)`,
    'create index refreshes_waiting on refreshes(status, lease_until)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop table refreshes',
    'alter table snapshots drop column group_list',
    'drop index sources_due',
    'drop index sources_fingerprint',
    ...columns.toReversed().map((column) => `alter table sources drop column ${column.split(' ')[0]}`),
  ])
