import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table attention_snoozes (
      user_id bigint not null references users(id) on delete cascade,
      kind ${types.sortable} not null,
      subject ${types.sortable} not null,
      count bigint not null,
      until_at bigint not null,
      primary key (user_id, kind, subject))`,
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table attention_snoozes'])
