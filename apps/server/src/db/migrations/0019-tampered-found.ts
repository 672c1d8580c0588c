import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** TVs that reported the same digest. */
export const up: Step['up'] = (db) =>
  runStatements(db, ['create index tampered_devices_by_found on tampered_devices(found)'])

export const down: Step['down'] = (db) => runStatements(db, ['drop index tampered_devices_by_found'])
