import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

const profileColumns = ['name', 'product', 'target']
const registrationColumns = ['mac', 'name', 'product', 'country', 'status']

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table qr_profiles (
      id ${types.id},
      name ${types.sortable} not null,
      product ${types.sortable} not null,
      reseller_id bigint references users(id),
      title text not null,
      help text not null,
      target ${types.sortable} not null,
      custom_url text not null default '',
      valid_from bigint,
      valid_to bigint,
      active integer not null default 1,
      notes text not null default '',
      ${keptColumns})`,
    ...profileColumns.map((column) => `create index qr_profiles_by_${column} on qr_profiles(lower(${column}), id)`),
    'create index qr_profiles_by_start on qr_profiles(valid_from, id)',
    'create index qr_profiles_by_end on qr_profiles(valid_to, id)',
    'create index qr_profiles_by_active on qr_profiles(active, id)',
    'create index qr_profiles_of on qr_profiles(reseller_id, id)',
    ...indexSearch('qr_profiles'),
    `create table qr_registrations (
      id ${types.id},
      device_id bigint not null references devices(id) on delete cascade,
      mac ${types.sortable} not null,
      name ${types.sortable} not null default '',
      product ${types.sortable} not null,
      reseller_id bigint references users(id),
      country ${types.sortable} not null default '',
      status ${types.sortable} not null default 'scanned',
      scans integer not null default 1,
      scanned_at bigint not null,
      registered_at bigint,
      converted_at bigint,
      notes text not null default '',
      ${keptColumns})`,
    ...registrationColumns.map(
      (column) => `create index qr_registrations_by_${column} on qr_registrations(lower(${column}), id)`,
    ),
    ...['scans', 'scanned_at', 'registered_at', 'converted_at'].map(
      (column) => `create index qr_registrations_by_${column} on qr_registrations(${column}, id)`,
    ),
    'create unique index qr_registrations_once on qr_registrations(device_id)',
    'create index qr_registrations_of on qr_registrations(reseller_id, id)',
    ...indexSearch('qr_registrations'),
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    ...dropSearch('qr_registrations'),
    'drop table qr_registrations',
    ...dropSearch('qr_profiles'),
    'drop table qr_profiles',
  ])
