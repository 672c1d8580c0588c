import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** What the retention job looks for, each found without reading a whole table. */
const indexes = {
  activity_digests_whole: 'activity_digests(activity_id) where connection_salt is not null',
  notifications_by_age: 'notifications(created_at)',
  device_claims_by_age: 'device_claims(last_at)',
  update_actions_by_age: 'update_actions(changed_at)',
  uploads_removed: 'uploads(deleted_at) where deleted_at is not null',
  sources_erased: "sources(deleted_at) where status = 'erased'",
  qr_registrations_by_age: 'qr_registrations(scanned_at)',
  users_removed: 'users(deleted_at) where deleted_at is not null',
  devices_removed: 'devices(deleted_at) where deleted_at is not null',
}

export const up: Step['up'] = (db) =>
  runStatements(db, [
    'drop index activity_addressed',
    `create table erasures (
      target_type text not null,
      target_id bigint not null,
      erased_at bigint not null,
      log_erased_at bigint,
      primary key (target_type, target_id))`,
    'create index erasures_of_log on erasures(erased_at) where log_erased_at is null',
    ...Object.entries(indexes).map(([name, place]) => `create index ${name} on ${place}`),
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    ...Object.keys(indexes).map((name) => `drop index ${name}`),
    'drop table erasures',
    "create index activity_addressed on activity(at) where ip <> ''",
  ])
