import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    `create table notice_choices (
      user_id bigint not null references users(id) on delete cascade,
      kind text not null,
      bell integer not null,
      mail integer not null,
      primary key (user_id, kind))`,
    'alter table notifications add column rings integer not null default 1',
    'alter table notifications add column mail_due integer not null default 0',
    'create index notifications_to_mail on notifications(id) where mail_due = 1',
    'alter table users drop column notice_ways',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    `alter table users add column notice_ways text not null default '{}'`,
    'drop index notifications_to_mail',
    'alter table notifications drop column mail_due',
    'alter table notifications drop column rings',
    'drop table notice_choices',
  ])
