import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `alter table users add column verified_email text not null default ''`,
    `create table account_links (
      token_hash text primary key,
      kind text not null,
      user_id bigint not null references users(id) on delete cascade,
      email text not null,
      created_at bigint not null,
      expires_at bigint not null)`,
    'create index account_links_user on account_links(user_id, kind)',
    'create index account_links_expiry on account_links(expires_at)',
    `create table outbox (
      id ${types.id},
      user_id bigint not null references users(id) on delete cascade,
      reference text not null unique,
      to_address text not null,
      subject text not null,
      body ${types.bytes},
      attempts integer not null default 0,
      created_at bigint not null,
      sent_at bigint)`,
    'create index outbox_user on outbox(user_id)',
    'create index outbox_created on outbox(created_at)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, ['drop table outbox', 'drop table account_links', 'alter table users drop column verified_email'])
