import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table roles (id ${types.id}, name text not null unique, display_name text not null, level integer not null, is_system integer not null default 0, created_at bigint not null)`,
    `create table role_permissions (role_id bigint not null references roles(id) on delete cascade, permission text not null, primary key (role_id, permission))`,
    `create table users (
      id ${types.id},
      name ${types.sortable} not null,
      email ${types.sortable} not null,
      username ${types.sortable} not null,
      password_hash text not null,
      role_id bigint not null references roles(id),
      parent_id bigint references users(id),
      path ${types.sortable} not null,
      status ${types.sortable} not null default 'active',
      locale ${types.sortable} not null default 'en',
      phone ${types.sortable} not null default '',
      company ${types.sortable} not null default '',
      notes text not null default '',
      two_factor_enabled integer not null default 0,
      last_login_at bigint,
      ${keptColumns})`,
    'create unique index users_email on users(email)',
    'create unique index users_username on users(username)',
    'create unique index users_path on users(path)',
    'create index users_parent on users(parent_id)',
    'create index users_role on users(role_id)',
    ...indexSearch('users'),
    `create table sessions (
      id ${types.id},
      kind text not null,
      token_hash text not null unique,
      user_id bigint references users(id) on delete cascade,
      device_id bigint,
      two_factor text not null default 'none',
      two_factor_at bigint,
      remember integer not null default 0,
      ip text not null default '',
      user_agent text not null default '',
      issued_at bigint not null,
      last_used_at bigint not null,
      expires_at bigint not null)`,
    'create index sessions_user on sessions(user_id)',
    'create index sessions_device on sessions(device_id, kind)',
    'create index sessions_expiry on sessions(expires_at)',
    'create table guesses (key text primary key, count integer not null, window_started_at bigint not null)',
    'create table first_run_links (token_hash text primary key, expires_at bigint not null, used_at bigint)',
    `create table notifications (id ${types.id}, user_id bigint not null references users(id) on delete cascade, data text not null, cause text not null, created_at bigint not null, read_at bigint, unique (user_id, cause))`,
    'create index notifications_of_user on notifications(user_id, created_at)',
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    'drop table notifications',
    'drop table first_run_links',
    'drop table guesses',
    'drop table sessions',
    ...dropSearch('users'),
    'drop table users',
    'drop table role_permissions',
    'drop table roles',
  ])
