import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** Why an account is disabled, and what one person may do at most. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    "alter table users add column stop_reason text not null default ''",
    'alter table users add column stopped_at bigint',
    `create table person_limits (
      user_id bigint primary key references users(id) on delete cascade, trials_per_day integer, credits_per_day integer,
      reservations integer, changed_by_id bigint not null references users(id), updated_at bigint not null)`,
  ])
export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop table person_limits',
    'alter table users drop column stopped_at',
    'alter table users drop column stop_reason',
  ])
