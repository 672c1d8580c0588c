import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** How somebody reads dates; until they choose another, as the specification has them. */
export const up: Step['up'] = (db) =>
  runStatements(db, ["alter table users add column date_format text not null default 'dmy'"])
export const down: Step['down'] = (db) => runStatements(db, ['alter table users drop column date_format'])
