import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** What the sweep looks for every minute is found without reading a table: with SQLite nobody else is served meanwhile. */
const indexes = {
  // Whether anybody shows a snapshot is asked for each of them.
  sources_snapshot: 'sources(snapshot_id) where snapshot_id is not null',
  sources_removed: "sources(deleted_at) where deleted_at is not null and status <> 'erased'",
  uploads_files: 'uploads(stored_as) where stored_as is not null',
  // The database looks for whoever points at a report before it lets one go.
  tampered_devices_first: 'tampered_devices(first_report_id)',
  tampered_devices_latest: 'tampered_devices(last_report_id)',
}

export const up: Step['up'] = (db) =>
  runStatements(
    db,
    Object.entries(indexes).map(([name, place]) => `create index ${name} on ${place}`),
  )

export const down: Step['down'] = (db) =>
  runStatements(
    db,
    Object.keys(indexes).map((name) => `drop index ${name}`),
  )
