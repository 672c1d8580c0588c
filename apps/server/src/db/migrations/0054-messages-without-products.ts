import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

// The product of a message stands in its target; the column was never written.
export const up: Step['up'] = (db) => runStatements(db, ['alter table tv_messages drop column products'])

export const down: Step['down'] = (db) =>
  runStatements(db, ["alter table tv_messages add column products text not null default '[]'"])
