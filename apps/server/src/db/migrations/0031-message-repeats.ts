import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

const columns = {
  tv_messages: {
    action_kind: "text not null default 'none'",
    action_url: "text not null default ''",
    repeat: "text not null default 'never'",
    repeat_until: 'bigint',
    repeat_at: 'bigint',
    repeats_id: 'bigint references tv_messages(id) on delete set null',
    reboot_after: 'integer not null default 0',
  },
  announcements: {
    title_in: "text not null default '{}'",
    body_in: "text not null default '{}'",
    link: "text not null default ''",
    starts_at: 'bigint',
    ends_at: 'bigint',
    repeat: "text not null default 'never'",
    ring_at: 'bigint',
  },
}

const each = (write: (table: string, name: string, type: string) => string) =>
  Object.entries(columns).flatMap(([table, added]) =>
    Object.entries(added).map(([name, type]) => write(table, name, type)),
  )

/** Messages that are sent again, lead somewhere and restart the app; announcements with a schedule, a link and texts by language. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    ...each((table, name, type) => `alter table ${table} add column ${name} ${type}`),
    'create index tv_messages_repeat on tv_messages(repeat_at)',
    'create index tv_messages_repeats on tv_messages(repeats_id)',
    'create index announcements_ring on announcements(ring_at)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index announcements_ring',
    'drop index tv_messages_repeats',
    'drop index tv_messages_repeat',
    ...each((table, name) => `alter table ${table} drop column ${name}`),
  ])
