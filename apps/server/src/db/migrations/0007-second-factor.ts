import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `alter table users add column two_factor_secret ${types.bytes}`,
    'alter table users add column two_factor_step bigint',
    `alter table users add column timezone text not null default ''`,
    `alter table sessions add column two_factor_pending ${types.bytes}`,
    'alter table sessions add column password_confirmed_at bigint',
    'create table recovery_codes (user_id bigint not null references users(id) on delete cascade, code_hash text not null, created_at bigint not null, primary key (user_id, code_hash))',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop table recovery_codes',
    'alter table sessions drop column password_confirmed_at',
    'alter table sessions drop column two_factor_pending',
    'alter table users drop column timezone',
    'alter table users drop column two_factor_step',
    'alter table users drop column two_factor_secret',
  ])
