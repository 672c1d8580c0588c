import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

const hourMs = 3_600_000

export const up: Step['up'] = (db) =>
  runStatements(db, [
    // Mails of accounts are written by themselves; notices come by the thousand and wait behind them.
    'alter table outbox add column is_notice integer not null default 0',
    'alter table outbox add column next_at bigint not null default 0',
    'alter table outbox add column send_until bigint not null default 0',
    `update outbox set send_until = created_at + ${hourMs}`,
    'create index outbox_waiting on outbox(is_notice, id) where sent_at is null',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index outbox_waiting',
    ...['send_until', 'next_at', 'is_notice'].map((column) => `alter table outbox drop column ${column}`),
  ])
