import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

// What the clock looks for every minute: those in a state whose time has run out, and none of the others.
export const up: Step['up'] = (db) =>
  runStatements(db, ['create index devices_due on devices(status, expires_at, id) where deleted_at is null'])

export const down: Step['down'] = (db) => runStatements(db, ['drop index devices_due'])
