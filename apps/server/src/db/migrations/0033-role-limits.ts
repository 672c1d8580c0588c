import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** What everybody of a role must choose at least, may begin at most, and may not do at all. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table roles add column username_min integer',
    'alter table roles add column password_min integer',
    'alter table roles add column trials_per_day integer',
    'alter table roles add column may_delete integer not null default 1',
    'alter table roles add column may_restrict integer not null default 1',
  ])
export const down: Step['down'] = (db) =>
  runStatements(
    db,
    ['may_restrict', 'may_delete', 'trials_per_day', 'password_min', 'username_min'].map(
      (column) => `alter table roles drop column ${column}`,
    ),
  )
