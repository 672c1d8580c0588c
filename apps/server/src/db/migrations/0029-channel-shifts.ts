import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** How far an owner has moved the guide of single channels of a source, by the key of the entry: it holds across refreshes. */
export const up: Step['up'] = (db) =>
  runStatements(db, ["alter table sources add column channel_shifts text not null default '{}'"])

export const down: Step['down'] = (db) => runStatements(db, ['alter table sources drop column channel_shifts'])
