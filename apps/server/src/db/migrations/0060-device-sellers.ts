import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

const reservations = "where public_key is null and deleted_at is null and status in ('registered', 'trial')"
const unproven = "where public_key is not null and deleted_at is null and status = 'registered'"
const unsold = "where public_key is not null and deleted_at is null and reseller_id is null and status = 'registered'"

/**
 * PostgreSQL writes a row into every index of its table when any of them names a column that changed, in its condition as well. Two did name who
 * sells a TV: 100,000 TVs took 24 s to give to another reseller, not 7.
 */
export const up: Step['up'] = async (db, { name }) => {
  if (name !== 'postgres') return
  await runStatements(db, [
    'drop index devices_reserved',
    `create index devices_reserved on devices(id) ${reservations}`,
    'drop index devices_unproven',
    `create index devices_unproven on devices(last_seen_at) ${unproven}`,
  ])
}

export const down: Step['down'] = async (db, { name }) => {
  if (name !== 'postgres') return
  await runStatements(db, [
    'drop index devices_reserved',
    `create index devices_reserved on devices(reseller_id) ${reservations}`,
    'drop index devices_unproven',
    `create index devices_unproven on devices(last_seen_at) ${unsold}`,
  ])
}
