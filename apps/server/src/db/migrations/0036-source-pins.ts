import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** The PIN of a protected source, and the sessions that have entered it. */
export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `alter table sources add column pin_hash ${types.bytes}`,
    `create table source_unlocks (
      session_id bigint not null references sessions(id) on delete cascade,
      source_id bigint not null references sources(id) on delete cascade,
      expires_at bigint not null,
      primary key (session_id, source_id))`,
    'create index source_unlocks_by_source on source_unlocks(source_id)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, ['drop table source_unlocks', 'alter table sources drop column pin_hash'])
