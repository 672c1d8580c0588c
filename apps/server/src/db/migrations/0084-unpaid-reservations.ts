import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

const indexOf = (states: string) =>
  `create index devices_reserved on devices(reseller_id) where public_key is null and deleted_at is null and ${states}`

/** Reservations on trial count among the unpaid ones. */
export const up: Step['up'] = (db) =>
  runStatements(db, ['drop index devices_reserved', indexOf("status in ('registered', 'trial')")])

export const down: Step['down'] = (db) =>
  runStatements(db, ['drop index devices_reserved', indexOf("status = 'registered'")])
