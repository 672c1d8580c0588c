import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** How a TV is connected, what its app carries out, and whether staff have switched its playback off. */
const columns = {
  network: 'text',
  commands: "text not null default '[]'",
  playback_off_at: 'bigint',
  playback_off_by: 'bigint',
}

export const up: Step['up'] = (db) =>
  runStatements(db, [
    ...Object.entries(columns).map(([name, type]) => `alter table devices add column ${name} ${type}`),
    "alter table device_commands add column data text not null default '{}'",
    // A separate table: it changes often, and is stored for a day.
    `create table device_playing (
      device_id bigint primary key references devices(id) on delete cascade, title text not null, kind text not null,
      since bigint not null, reported_at bigint not null)`,
    'create index device_playing_by_age on device_playing(reported_at)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop table device_playing',
    'alter table device_commands drop column data',
    ...Object.keys(columns).map((name) => `alter table devices drop column ${name}`),
  ])
