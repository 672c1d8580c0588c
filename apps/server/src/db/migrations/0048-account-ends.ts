import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    // When a provider's account ends, and when its owner is warned of that next.
    'alter table sources add column account_ends_at bigint',
    'alter table sources add column account_warn_at bigint',
    'create index sources_account_warn on sources(account_warn_at) where account_warn_at is not null',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index sources_account_warn',
    'alter table sources drop column account_warn_at',
    'alter table sources drop column account_ends_at',
  ])
