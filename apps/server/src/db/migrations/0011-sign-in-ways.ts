import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table oauth_attempts (
      state_hash text primary key,
      provider text not null,
      browser_hash text not null,
      secrets ${types.bytes} not null,
      remember integer not null,
      expires_at bigint not null)`,
    'create index oauth_attempts_expiry on oauth_attempts(expires_at)',
    `create table oauth_identities (
      provider text not null,
      subject text not null,
      user_id bigint not null references users(id) on delete cascade,
      email text not null,
      created_at bigint not null,
      primary key (provider, subject))`,
    'create index oauth_identities_user on oauth_identities(user_id, provider)',
    'alter table users add column wrong_codes integer not null default 0',
    `alter table users add column notice_ways text not null default '{}'`,
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'alter table users drop column notice_ways',
    'alter table users drop column wrong_codes',
    'drop table oauth_identities',
    'drop table oauth_attempts',
  ])
