import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    // In whose name a sale is renewed by itself, and when that is tried next.
    'alter table device_services add column renew_by bigint references users(id)',
    'alter table device_services add column renew_at bigint',
    'create index device_services_renewal on device_services(renew_at) where renew_at is not null',
    'create index device_services_renewer on device_services(renew_by) where renew_by is not null',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index device_services_renewer',
    'drop index device_services_renewal',
    'alter table device_services drop column renew_at',
    'alter table device_services drop column renew_by',
  ])
