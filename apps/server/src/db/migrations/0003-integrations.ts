import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, runStatements } from './run-statements.ts'

const statements = ({ types }: Dialect) => [
  `create table api_keys (
    id ${types.id}, user_id bigint not null references users(id) on delete cascade, name text not null,
    hint text not null, token_hash text not null unique, previous_hash text unique, previous_until bigint,
    scopes text not null, networks text not null default '[]', expires_at bigint, last_used_at bigint,
    last_used_from text not null default '', created_at bigint not null)`,
  'create index api_keys_user on api_keys(user_id)',
  `create table webhooks (
    id ${types.id}, user_id bigint not null references users(id) on delete cascade, url text not null,
    events text not null, reference text not null unique, secret ${types.bytes} not null,
    active integer not null default 1, stopped_at bigint, delivered_at bigint, created_at bigint not null,
    previous_reference text, previous_secret ${types.bytes}, previous_until bigint)`,
  'create index webhooks_user on webhooks(user_id)',
  `create table webhook_deliveries (
    id ${types.id}, webhook_id bigint not null references webhooks(id) on delete cascade, event_id text not null,
    event text not null, cause text not null, body text not null, state text not null default 'waiting',
    attempts integer not null default 0, attempts_left integer not null, next_at bigint not null, lease_until bigint,
    created_at bigint not null, ended_at bigint)`,
  'create unique index webhook_deliveries_cause on webhook_deliveries(webhook_id, cause)',
  'create index webhook_deliveries_due on webhook_deliveries(state, next_at)',
  'create index webhook_deliveries_created on webhook_deliveries(created_at)',
  `create table webhook_attempts (
    id ${types.id}, delivery_id bigint not null references webhook_deliveries(id) on delete cascade,
    at bigint not null, duration_ms integer not null, status integer, fault text, answer text not null default '')`,
  'create index webhook_attempts_delivery on webhook_attempts(delivery_id)',
]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
