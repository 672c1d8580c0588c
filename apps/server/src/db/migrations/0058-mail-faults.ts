import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/** Why the last attempt to send an email failed. */
export const up: Step['up'] = (db) =>
  runStatements(db, ["alter table outbox add column fault text not null default ''"])

export const down: Step['down'] = (db) => runStatements(db, ['alter table outbox drop column fault'])
