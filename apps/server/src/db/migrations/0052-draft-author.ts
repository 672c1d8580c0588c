import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/** Whose draft of the home screen it is, so that erasing the account reaches the name beside it. */
export const up: Step['up'] = (db) => runStatements(db, ['alter table home_screen add column saved_by_id bigint'])

export const down: Step['down'] = (db) => runStatements(db, ['alter table home_screen drop column saved_by_id'])
