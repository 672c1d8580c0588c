import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Indexes for lookups that read a whole table, or all rows of one seller. */
const indexes = {
  activity_impersonated: 'activity(impersonator_id, id) where impersonator_id is not null',
  devices_addressed: "devices(last_seen_at) where last_ip <> '' and last_ip not like '%.0' and last_ip not like '%::'",
  devices_reserved: "devices(reseller_id) where public_key is null and deleted_at is null and status = 'registered'",
  credit_records_issued: 'credit_records(created_by_id, settled_at)',
}

export const up: Step['up'] = (db) =>
  runStatements(db, [
    'drop index devices_reserved',
    ...Object.entries(indexes).map(([name, place]) => `create index ${name} on ${place}`),
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    ...Object.keys(indexes).map((name) => `drop index ${name}`),
    "create index devices_reserved on devices(id) where public_key is null and deleted_at is null and status = 'registered'",
  ])
