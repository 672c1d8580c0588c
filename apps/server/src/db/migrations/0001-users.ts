import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, baseColumns, runStatements } from './run-statements.ts'

const users = ({ types, indexSearch }: Dialect) => [
  `create table roles (
    id ${types.id}, name text not null unique, display_name text not null, level integer not null,
    is_system integer not null default 0, created_at bigint not null, updated_at bigint not null default 0,
    deleted_at bigint, archived_at bigint, version integer not null default 1, search_text text not null default '')`,
  ...indexSearch('roles'),
  `create table role_permissions (
    role_id bigint not null references roles(id) on delete cascade, permission text not null,
    primary key (role_id, permission))`,
  `create table users (
    id ${types.id}, name ${types.sortable} not null, email ${types.sortable} not null,
    username ${types.sortable} not null, password_hash text not null, role_id bigint not null references roles(id),
    parent_id bigint references users(id), path ${types.sortable} not null,
    status ${types.sortable} not null default 'active', locale ${types.sortable} not null default 'en',
    phone ${types.sortable} not null default '', company ${types.sortable} not null default '',
    notes text not null default '', two_factor_enabled integer not null default 0, last_login_at bigint,
    two_factor_secret ${types.bytes}, two_factor_step bigint, timezone text not null default '',
    verified_email text not null default '', wrong_codes integer not null default 0, stopped_by bigint,
    ${baseColumns})`,
  'create unique index users_path on users(path)',
  'create index users_parent on users(parent_id)',
  'create index users_role on users(role_id)',
  'create unique index users_email on users(email) where deleted_at is null',
  'create unique index users_username on users(username) where deleted_at is null',
  'create index users_removed on users(deleted_at) where deleted_at is not null',
  ...indexSearch('users'),
]

/** Sessions, second factors, links in mails, and identities of other providers. */
const signingIn = ({ types }: Dialect) => [
  `create table sessions (
    id ${types.id}, kind text not null, token_hash text not null unique,
    user_id bigint references users(id) on delete cascade, device_id bigint, two_factor text not null default 'none',
    two_factor_at bigint, remember integer not null default 0, ip text not null default '',
    user_agent text not null default '', issued_at bigint not null, last_used_at bigint not null,
    expires_at bigint not null, two_factor_pending ${types.bytes}, password_confirmed_at bigint,
    impersonator_id bigint, impersonator_writes integer not null default 0)`,
  'create index sessions_user on sessions(user_id)',
  'create index sessions_device on sessions(device_id, kind)',
  'create index sessions_expiry on sessions(expires_at)',
  'create index sessions_impersonator on sessions(impersonator_id)',
  'create table guesses (key text primary key, count integer not null, window_started_at bigint not null)',
  'create table first_run_links (token_hash text primary key, expires_at bigint not null, used_at bigint)',
  `create table recovery_codes (
    user_id bigint not null references users(id) on delete cascade, code_hash text not null,
    created_at bigint not null, primary key (user_id, code_hash))`,
  `create table account_links (
    token_hash text primary key, kind text not null, user_id bigint not null references users(id) on delete cascade,
    email text not null, created_at bigint not null, expires_at bigint not null)`,
  'create index account_links_user on account_links(user_id, kind)',
  'create index account_links_expiry on account_links(expires_at)',
  `create table oauth_attempts (
    state_hash text primary key, provider text not null, browser_hash text not null, secrets ${types.bytes} not null,
    remember integer not null, expires_at bigint not null)`,
  'create index oauth_attempts_expiry on oauth_attempts(expires_at)',
  `create table oauth_identities (
    provider text not null, subject text not null, user_id bigint not null references users(id) on delete cascade,
    email text not null, created_at bigint not null, primary key (provider, subject))`,
  'create index oauth_identities_user on oauth_identities(user_id, provider)',
]

/** Notices in the panel, and mails. */
const notices = ({ types }: Dialect) => [
  `create table notifications (
    id ${types.id}, user_id bigint not null references users(id) on delete cascade, data text not null,
    cause text not null, created_at bigint not null, read_at bigint, rings integer not null default 1,
    mail_due integer not null default 0, unique (user_id, cause))`,
  'create index notifications_of_user on notifications(user_id, created_at)',
  'create index notifications_to_mail on notifications(id) where mail_due = 1',
  'create index notifications_by_age on notifications(created_at)',
  `create table notice_choices (
    user_id bigint not null references users(id) on delete cascade, kind text not null, bell integer not null,
    mail integer not null, primary key (user_id, kind))`,
  `create table outbox (
    id ${types.id}, user_id bigint not null references users(id) on delete cascade, reference text not null unique,
    to_address text not null, subject text not null, body ${types.bytes}, attempts integer not null default 0,
    created_at bigint not null, sent_at bigint, is_notice integer not null default 0,
    next_at bigint not null default 0, send_until bigint not null default 0)`,
  'create index outbox_user on outbox(user_id)',
  'create index outbox_created on outbox(created_at)',
  // Account mails come one at a time; notices come in thousands and wait behind them. Mails that are no longer retried are not read again.
  'create index outbox_waiting on outbox(is_notice, send_until, id) where sent_at is null and attempts < 5',
]

const statements = (dialect: Dialect) => [...users(dialect), ...signingIn(dialect), ...notices(dialect)]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
