import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table updates add column tells integer not null default 0',
    'alter table updates add column told_up_to bigint not null default 0',
    'create index updates_telling on updates(id) where tells = 1',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index updates_telling',
    'alter table updates drop column told_up_to',
    'alter table updates drop column tells',
  ])
