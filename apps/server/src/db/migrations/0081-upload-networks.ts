import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Uploads under way are counted by the network they come from. */
export const up: Step['up'] = (db) =>
  runStatements(db, ["alter table upload_slots add column network text not null default ''"])

export const down: Step['down'] = (db) => runStatements(db, ['alter table upload_slots drop column network'])
