import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/** What the homes count: TVs that were renewed after they had been lost. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    "create index device_services_returned on device_services(created_at, device_id) where source = 'credit' and status_before = 'expired'",
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop index device_services_returned'])
