import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, baseColumns, runStatements, textIndexes } from './run-statements.ts'

const statements = ({ types, indexSearch }: Dialect) => [
  `create table tv_messages (
    id ${types.id}, public_id text not null unique, kind ${types.sortable} not null,
    label ${types.sortable} not null default '', title text not null default '{}', body text not null default '{}',
    action text not null default '{}', priority ${types.sortable} not null default 'normal',
    placement ${types.sortable} not null, target text not null default '{"to":"all"}', starts_at bigint,
    ends_at bigint, ttl_s bigint not null, needs_confirm integer not null default 0, auto_hide_s integer,
    max_views integer, state ${types.sortable} not null default 'draft', sent_up_to bigint not null default 0,
    sent_at bigint, created_by_id bigint references users(id), targeted integer not null default 0,
    delivered integer not null default 0, read integer not null default 0, confirmed integer not null default 0,
    ${baseColumns})`,
  ...textIndexes('tv_messages', ['kind', 'label', 'state', 'priority']),
  'create index tv_messages_due on tv_messages(state, starts_at)',
  'create index tv_messages_from on tv_messages(created_by_id, id)',
  'create index tv_messages_of_kind on tv_messages(kind, id)',
  ...indexSearch('tv_messages'),
  `create table message_receipts (
    id ${types.id}, message_id bigint not null references tv_messages(id) on delete cascade,
    device_id bigint not null references devices(id) on delete cascade, state text not null default 'sent',
    sent_at bigint not null, delivered_at bigint, read_at bigint, confirmed_at bigint, expires_at bigint not null)`,
  'create unique index message_receipts_once on message_receipts(message_id, device_id)',
  'create index message_receipts_of on message_receipts(device_id, id)',
  'create index message_receipts_in_state on message_receipts(message_id, state)',
  'create index message_receipts_expiry on message_receipts(expires_at)',
  // Receipts are counted in many rows for each message: a crowd of TVs that count in one row wait for each other.
  `create table message_counts (
    message_id bigint not null references tv_messages(id) on delete cascade, slot integer not null,
    delivered integer not null default 0, read integer not null default 0, confirmed integer not null default 0,
    primary key (message_id, slot))`,
  `create table announcements (
    id ${types.id}, title ${types.sortable} not null, body text not null, audience ${types.sortable} not null,
    active integer not null default 1, published_at bigint, product ${types.sortable} not null default 'all',
    language ${types.sortable} not null default 'all', placement ${types.sortable} not null default 'ticker',
    message_id bigint,
    ${baseColumns})`,
  ...textIndexes('announcements', ['title']),
  'create index announcements_shown on announcements(active, audience, product, language)',
  ...indexSearch('announcements'),
]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
