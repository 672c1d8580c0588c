import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

const counters = ['targeted', 'delivered', 'read', 'confirmed']

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    ...counters.map((name) => `alter table tv_messages add column ${name} integer not null default 0`),
    'create index tv_messages_of_kind on tv_messages(kind, id)',
    `alter table announcements add column product ${types.sortable} not null default 'all'`,
    `alter table announcements add column language ${types.sortable} not null default 'all'`,
    `alter table announcements add column placement ${types.sortable} not null default 'ticker'`,
    'alter table announcements add column message_id bigint',
    'create index announcements_shown on announcements(active, audience, product, language)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index announcements_shown',
    ...['message_id', 'placement', 'language', 'product'].map(
      (name) => `alter table announcements drop column ${name}`,
    ),
    'drop index tv_messages_of_kind',
    ...counters.map((name) => `alter table tv_messages drop column ${name}`),
  ])
