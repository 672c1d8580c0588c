import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, ["alter table host_move_rows add column state text not null default 'moved'"])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    "delete from host_move_rows where state <> 'moved'",
    'alter table host_move_rows drop column state',
  ])
