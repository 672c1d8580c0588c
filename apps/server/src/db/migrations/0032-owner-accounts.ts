import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** Accounts of owners with several TVs; a TV is in one of them at most. */
export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table owner_accounts (
      id ${types.id}, public_id text not null unique, email text not null unique, password_hash text not null,
      created_at bigint not null)`,
    `create table owner_account_devices (
      device_id bigint not null primary key references devices(id) on delete cascade,
      account_id bigint not null references owner_accounts(id) on delete cascade, added_at bigint not null)`,
    'create index owner_account_devices_of on owner_account_devices(account_id, added_at)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, ['drop table owner_account_devices', 'drop table owner_accounts'])
