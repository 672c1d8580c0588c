import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Since when a TV has the owner it has now, for what an owner may read of its past. */
export const up: Step['up'] = (db) => runStatements(db, ['alter table devices add column owner_since bigint'])

export const down: Step['down'] = (db) => runStatements(db, ['alter table devices drop column owner_since'])
