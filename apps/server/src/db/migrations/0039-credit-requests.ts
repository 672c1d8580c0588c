import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table credit_requests (
      id ${types.id},
      user_id bigint not null references users(id),
      credits integer not null check (credits between 1 and 1000000),
      note text not null default '',
      state ${types.sortable} not null check (state in ('open', 'given', 'declined', 'withdrawn')),
      reason text not null default '',
      answered_by_id bigint references users(id),
      answered_at bigint,
      credit_record_id bigint unique references credit_records(id),
      created_at bigint not null,
      version bigint not null default 1,
      check ((state in ('given', 'declined')) = (answered_at is not null)),
      check ((state = 'given') = (credit_record_id is not null)))`,
    "create unique index credit_requests_open on credit_requests(user_id) where state = 'open'",
    'create index credit_requests_by_user on credit_requests(user_id, id)',
    'create index credit_requests_answered on credit_requests(answered_by_id)',
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table credit_requests'])
