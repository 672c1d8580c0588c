import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, baseColumns, runStatements, textIndexes } from './run-statements.ts'

const settings = ({ types, indexSearch }: Dialect) => [
  `create table setting_versions (
    version integer primary key, settings text not null, changes text not null, restores integer, at bigint not null,
    by_name text not null, by_id bigint)`,
  `create table address_rules (
    id ${types.id}, pattern ${types.sortable} not null, kind ${types.sortable} not null,
    action ${types.sortable} not null, door ${types.sortable} not null, reason text not null default '',
    expires_at bigint, hits bigint not null default 0, last_hit_at bigint,
    ${baseColumns})`,
  ...textIndexes('address_rules', ['pattern', 'kind', 'action', 'door']),
  'create unique index address_rules_pattern on address_rules(door, pattern) where deleted_at is null and archived_at is null',
  'create index address_rules_by_hits on address_rules(hits, id)',
  'create index address_rules_by_last_hit on address_rules(last_hit_at, id)',
  'create index address_rules_expiry on address_rules(expires_at, id)',
  ...indexSearch('address_rules'),
  // What this database belongs with: the data folder that carries the same id, and the secret its values are encrypted with.
  `create table installation (
    id integer primary key check (id = 1), installation_id text not null, key_id text not null, bound_at bigint)`,
]

const lists = ({ types }: Dialect) => [
  `create table list_views (
    id ${types.id}, user_id bigint not null references users(id), noun text not null, name text not null,
    scope text not null, role_id bigint references roles(id), reach text not null, query text not null, columns text,
    created_at bigint not null, updated_at bigint not null)`,
  'create index list_views_of on list_views(user_id, noun)',
  'create index list_views_shared on list_views(noun, scope, reach)',
  'create unique index list_views_role on list_views(noun, role_id)',
  `create table list_jobs (
    id ${types.id}, user_id bigint not null references users(id), origin text not null, noun text not null,
    action text not null, wanted text not null, format text, language text not null, state text not null,
    total integer not null, capped integer not null, done integer not null default 0,
    left_out integer not null default 0, undone integer not null default 0, up_to bigint not null default 0,
    last_id bigint not null, attempts integer not null default 0, lease_until bigint not null default 0,
    stored_as text, file_key ${types.bytes}, bytes bigint not null default 0, expires_at bigint,
    created_at bigint not null, ended_at bigint)`,
  'create index list_jobs_of on list_jobs(user_id, noun, id)',
  'create index list_jobs_in_state on list_jobs(state, id)',
  'create index list_jobs_files on list_jobs(expires_at) where stored_as is not null',
  'create index list_jobs_ended on list_jobs(ended_at)',
  `create table list_job_rows (
    job_id bigint not null references list_jobs(id) on delete cascade, row_id bigint not null, state text not null,
    code text, version bigint, primary key (job_id, row_id))`,
  'create index list_job_rows_in_state on list_job_rows(job_id, state, row_id)',
]

const operation = ({ types, indexSearch }: Dialect) => [
  `create table backups (
    id ${types.id}, name ${types.sortable} not null, state text not null, kind text not null, "trigger" text not null,
    fault text not null default 'none', size bigint not null default 0, rows bigint not null default 0,
    rows_done bigint not null default 0, row_counts text not null default '{}', sha256 text not null default '',
    app_version text not null default '', schema_version text not null default '', stored_as text,
    made_by text not null default '', made_by_id bigint, due_key text, started_at bigint, finished_at bigint,
    verified_at bigint, restored_at bigint, retention_until bigint, working integer,
    lease_until bigint not null default 0, ticket_hash text, ticket_session_id bigint, ticket_until bigint,
    ${baseColumns})`,
  ...textIndexes('backups', ['name']),
  'create index backups_in_state on backups(state, id)',
  // One process at a time makes, reads or puts one in place, whichever it is.
  'create unique index backups_at_work on backups(working) where working is not null',
  'create unique index backups_once_due on backups(due_key) where due_key is not null',
  'create unique index backups_by_ticket on backups(ticket_hash) where ticket_hash is not null',
  ...indexSearch('backups'),
  `create table servers (
    id ${types.id}, name ${types.sortable} not null unique, release text not null, started_at bigint not null,
    seen_at bigint not null, stopped_at bigint)`,
  `create table server_samples (
    server_id bigint not null references servers(id) on delete cascade, step_s integer not null, at bigint not null,
    cpu double precision not null, load double precision not null, memory double precision not null,
    disk double precision not null, requests_s double precision not null, p95_ms double precision not null,
    loop_ms double precision not null, connections double precision not null, queue double precision not null,
    db_ms double precision not null, primary key (server_id, step_s, at))`,
  `create table server_alarms (
    server_id bigint not null references servers(id) on delete cascade, cause ${types.sortable} not null,
    since bigint not null, primary key (server_id, cause))`,
]

const statements = (dialect: Dialect) => [...settings(dialect), ...lists(dialect), ...operation(dialect)]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
