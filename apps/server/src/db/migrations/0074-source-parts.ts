import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Which parts of a source are missing and since when, and which address or login a snapshot was read from. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    `alter table sources add column missing_parts text not null default '{}'`,
    'alter table sources drop column empty_runs',
    `alter table snapshots add column origin text not null default ''`,
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'alter table snapshots drop column origin',
    'alter table sources add column empty_runs integer not null default 0',
    'alter table sources drop column missing_parts',
  ])
