import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, baseColumns, runStatements, textIndexes } from './run-statements.ts'

/** A phone that becomes the owner's by what the TV shows, further keys that bring a MAC, and what a TV is asked to do. */
const pairings = ({ types }: Dialect) => [
  `create table pairings (
    id ${types.id}, device_id bigint not null references devices(id) on delete cascade,
    device_code_hash text not null unique, user_code_hash text not null unique, state text not null default 'waiting',
    browser_hash text, wrong_tries integer not null default 0, interval_s integer not null, polled_at bigint,
    created_at bigint not null, expires_at bigint not null)`,
  'create index pairings_of on pairings(device_id, state)',
  'create index pairings_expiry on pairings(expires_at)',
  `create table device_claims (
    id ${types.id}, public_id text not null unique, device_id bigint not null references devices(id) on delete cascade,
    public_key text not null, model text not null default '', app_version text not null default '',
    ip text not null default '', state text not null default 'open', times integer not null default 1,
    created_at bigint not null, last_at bigint not null, decided_at bigint, decided_by text not null default '',
    decided_by_id bigint)`,
  'create unique index device_claims_of on device_claims(device_id, public_key)',
  'create index device_claims_recent on device_claims(device_id, created_at)',
  'create index device_claims_by_age on device_claims(last_at)',
  `create table device_commands (
    id ${types.id}, public_id text not null unique, device_id bigint not null references devices(id) on delete cascade,
    kind text not null, body text not null default '', state text not null default 'queued',
    detail text not null default '', asked_by text not null, asked_by_id bigint,
    asked_by_name text not null default '', created_at bigint not null, expires_at bigint not null,
    delivered_at bigint, ended_at bigint)`,
  'create index device_commands_of on device_commands(device_id, id)',
  'create index device_commands_expiry on device_commands(expires_at)',
  // The field of a TV that has the focus, for every process to see.
  `create table input_fields (
    device_id bigint not null primary key references devices(id) on delete cascade, session text not null,
    name text not null, kind text not null, max_len integer not null, masked integer not null, code_hash text not null,
    wrong_codes integer not null default 0, ends_at bigint not null)`,
  'create index input_fields_ends on input_fields(ends_at)',
]

const qr = ({ types, indexSearch }: Dialect) => [
  `create table qr_profiles (
    id ${types.id}, name ${types.sortable} not null, product ${types.sortable} not null,
    reseller_id bigint references users(id), title text not null, help text not null,
    target ${types.sortable} not null, custom_url text not null default '', valid_from bigint, valid_to bigint,
    active integer not null default 1, notes text not null default '',
    ${baseColumns})`,
  ...textIndexes('qr_profiles', ['name', 'product', 'target']),
  'create index qr_profiles_by_start on qr_profiles(valid_from, id)',
  'create index qr_profiles_by_end on qr_profiles(valid_to, id)',
  'create index qr_profiles_by_active on qr_profiles(active, id)',
  'create index qr_profiles_of on qr_profiles(reseller_id, id)',
  ...indexSearch('qr_profiles'),
  `create table qr_registrations (
    id ${types.id}, device_id bigint not null references devices(id) on delete cascade, mac ${types.sortable} not null,
    name ${types.sortable} not null default '', product ${types.sortable} not null,
    reseller_id bigint references users(id), country ${types.sortable} not null default '',
    status ${types.sortable} not null default 'scanned', scans integer not null default 1, scanned_at bigint not null,
    registered_at bigint, converted_at bigint, notes text not null default '',
    ${baseColumns})`,
  ...textIndexes('qr_registrations', ['mac', 'name', 'product', 'country', 'status']),
  'create index qr_registrations_by_scans on qr_registrations(scans, id)',
  'create index qr_registrations_by_scanned_at on qr_registrations(scanned_at, id)',
  'create index qr_registrations_by_registered_at on qr_registrations(registered_at, id)',
  'create index qr_registrations_by_converted_at on qr_registrations(converted_at, id)',
  'create unique index qr_registrations_once on qr_registrations(device_id)',
  'create index qr_registrations_of on qr_registrations(reseller_id, id)',
  'create index qr_registrations_by_age on qr_registrations(scanned_at)',
  ...indexSearch('qr_registrations'),
]

const statements = (dialect: Dialect) => [...pairings(dialect), ...qr(dialect)]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
