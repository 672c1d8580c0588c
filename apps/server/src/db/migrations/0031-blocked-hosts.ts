import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table portals add column tells integer not null default 0',
    'alter table portals add column told_up_to bigint not null default 0',
    'create index portals_to_tell on portals(id) where tells = 1',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index portals_to_tell',
    'alter table portals drop column told_up_to',
    'alter table portals drop column tells',
  ])
