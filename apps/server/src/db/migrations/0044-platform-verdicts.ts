import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `alter table integrity_reports add column platform_grade ${types.sortable} not null default ''`,
    'alter table integrity_reports add column platform_verified integer not null default 0',
    "alter table integrity_reports add column platform_reasons text not null default '[]'",
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'alter table integrity_reports drop column platform_reasons',
    'alter table integrity_reports drop column platform_verified',
    'alter table integrity_reports drop column platform_grade',
  ])
