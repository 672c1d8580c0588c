import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** A process that was given up must not finish what another one has begun since. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table backups add column attempts integer not null default 0',
    'update backups set lease_until = 0 where working is null',
  ])
export const down: Step['down'] = (db) => runStatements(db, ['alter table backups drop column attempts'])
