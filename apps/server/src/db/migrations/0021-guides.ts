import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table guides (
      source_id bigint primary key references sources(id) on delete cascade,
      found_address ${types.bytes},
      status text not null,
      fault text,
      attempts integer not null default 0,
      lease_until bigint,
      due_at bigint not null,
      run bigint not null default 0,
      snapshot_id bigint,
      channels bigint not null default 0,
      matched bigint not null default 0,
      programmes bigint not null default 0,
      first_at bigint,
      last_at bigint,
      etag text not null default '',
      last_modified text not null default '',
      read_at bigint,
      updated_at bigint not null)`,
    'create index guides_due on guides(due_at)',
    'create table guide_matches (source_id bigint not null references sources(id) on delete cascade, run bigint not null, entry_key text not null, channel integer not null, shift_min integer not null default 0, primary key (source_id, run, entry_key))',
    `create table guide_parts (id ${types.id}, source_id bigint not null references sources(id) on delete cascade, run bigint not null, channel integer not null, day integer not null, body ${types.bytes} not null)`,
    'create index sources_updated on sources(updated_at, id)',
    'create index guide_parts_window on guide_parts(source_id, run, channel, day)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index sources_updated',
    'drop table guide_parts',
    'drop table guide_matches',
    'drop table guides',
  ])
