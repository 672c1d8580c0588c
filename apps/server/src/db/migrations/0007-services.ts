import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, baseColumns, runStatements, textIndexes } from './run-statements.ts'

/** The service every panel has. */
const activation =
  '{"en":"Activation","de":"Aktivierung","es":"Activación","nl":"Activering","pl":"Aktywacja","pt":"Ativação","tr":"Etkinleştirme"}'

const services = ({ types, indexSearch }: Dialect) => [
  `create table services (
    id ${types.id}, code ${types.sortable} not null, title text not null, kind ${types.sortable} not null,
    product ${types.sortable} not null default 'any', active integer not null default 1,
    ${baseColumns})`,
  ...textIndexes('services', ['code', 'kind', 'product']),
  'create unique index services_code on services(code) where deleted_at is null',
  'create index services_by_active on services(active, id)',
  ...indexSearch('services'),
  `insert into services (code, title, kind, product, active, created_at, updated_at, search_text)
    values ('activation', '${activation}', 'licence', 'any', 1, 0, 0, 'activation')`,
  `create table price_rules (
    id ${types.id}, name ${types.sortable} not null, service ${types.sortable} not null,
    period ${types.sortable} not null, credits integer not null check (credits between 0 and 1000000),
    product ${types.sortable} not null default 'any', role_id bigint references roles(id),
    user_id bigint references users(id), valid_from bigint, valid_to bigint, service_id bigint references services(id),
    trial_limit integer,
    ${baseColumns})`,
  'create index price_rules_of on price_rules(service, period)',
  'create index price_rules_user on price_rules(user_id)',
  'create index price_rules_role on price_rules(role_id)',
  'create index price_rules_service on price_rules(service_id)',
  ...indexSearch('price_rules'),
  `create table device_services (
    id ${types.id}, device_id bigint not null references devices(id), service text not null, period text not null,
    starts_at bigint not null, ends_at bigint, state text not null,
    record_id bigint unique references credit_records(id), source text not null, status_before text not null,
    expires_before bigint, activated_before bigint, user_id bigint not null references users(id),
    created_at bigint not null, ended_at bigint, renew_by bigint references users(id), renew_at bigint, used_at bigint,
    seller_before bigint, seller_after bigint, anchor_day integer)`,
  'create index device_services_of on device_services(device_id, id)',
  "create index device_services_standing on device_services(service, device_id) where state = 'active'",
  'create index device_services_renewal on device_services(renew_at) where renew_at is not null',
  'create index device_services_renewer on device_services(renew_by) where renew_by is not null',
  // A trial that the panel itself begins may be of a TV nobody has taken.
  'create table device_trials (fingerprint text primary key, device_id bigint not null, user_id bigint, at bigint not null)',
  'create index device_trials_of on device_trials(user_id, at)',
  `create table device_transfers (
    id ${types.id}, origin_device_id bigint not null, from_device_id bigint not null, to_device_id bigint not null,
    user_id bigint not null, at bigint not null)`,
  'create index device_transfers_origin on device_transfers(origin_device_id, at)',
  'create index device_transfers_to on device_transfers(to_device_id)',
]

/**
 * PostgreSQL writes the new version of a result without touching an index (HOT update), as long as none has its state: rows of other states are
 * skipped within the job, by the primary key. SQLite writes in place anyway, and a long read there delays everybody.
 */
const inPlace = ['alter table mass_rows set (fillfactor = 85)']

const massAssignments = ({ name, types }: Dialect) => [
  `create table mass_jobs (
    id ${types.id}, reference text not null unique, user_id bigint not null references users(id), origin text not null,
    kind text not null, params ${types.bytes} not null, gives text not null, state text not null,
    token_hash text unique, total integer not null default 0, done integer not null default 0,
    skipped integer not null default 0, failed integer not null default 0, undone integer not null default 0,
    credits bigint not null default 0, spent bigint not null default 0, up_to bigint not null default 0,
    approved_by_id bigint references users(id), created_at bigint not null, started_at bigint, ended_at bigint)`,
  'create index mass_jobs_of on mass_jobs(user_id, id)',
  'create index mass_jobs_in_state on mass_jobs(state, id)',
  `create table mass_rows (
    job_id bigint not null references mass_jobs(id) on delete cascade, device_id bigint not null, state text not null,
    reason text, "before" text, "after" text, primary key (job_id, device_id))`,
  ...(name === 'postgres' ? inPlace : ['create index mass_rows_in_state on mass_rows(job_id, state, device_id)']),
]

const statements = (dialect: Dialect) => [...services(dialect), ...massAssignments(dialect)]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
