import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** What the homes count: sales of a period, of everybody and of one seller, trials that began, and playlists that fail. */
const indexes = {
  credit_records_sold: 'credit_records(settled_at, type, service, status, from_id, credits)',
  credit_records_sold_by: 'credit_records(from_id, settled_at, type, service, status, credits)',
  device_services_trials: "device_services(created_at, user_id, device_id) where source = 'trial'",
  sources_failing: 'sources(host, fault, device_id) where fault is not null and deleted_at is null',
}

export const up: Step['up'] = (db) =>
  runStatements(
    db,
    Object.entries(indexes).map(([name, columns]) => `create index ${name} on ${columns}`),
  )

export const down: Step['down'] = (db) =>
  runStatements(
    db,
    Object.keys(indexes).map((name) => `drop index ${name}`),
  )
