import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** Over which connection TVs install an update by themselves. */
export const up: Step['up'] = (db) =>
  runStatements(db, ["alter table updates add column network_rule text not null default 'any'"])

export const down: Step['down'] = (db) => runStatements(db, ['alter table updates drop column network_rule'])
