import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Receipts are counted in many rows for each message: a crowd of TVs that count in one row wait for each other. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    `create table message_counts (
      message_id bigint not null references tv_messages(id) on delete cascade,
      slot integer not null,
      delivered integer not null default 0,
      read integer not null default 0,
      confirmed integer not null default 0,
      primary key (message_id, slot))`,
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    ...['delivered', 'read', 'confirmed'].map(
      (step) =>
        `update tv_messages set ${step} = ${step} + coalesce((select sum(${step}) from message_counts where message_id = tv_messages.id), 0)`,
    ),
    'drop table message_counts',
  ])
