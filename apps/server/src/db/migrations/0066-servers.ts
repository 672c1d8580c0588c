import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

const measures = ['cpu', 'load', 'memory', 'disk', 'requests_s', 'p95_ms', 'loop_ms', 'connections', 'queue', 'db_ms']

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table servers (
      id ${types.id},
      name ${types.sortable} not null unique,
      release text not null,
      started_at bigint not null,
      seen_at bigint not null,
      stopped_at bigint)`,
    `create table server_samples (
      server_id bigint not null references servers(id) on delete cascade,
      step_s integer not null,
      at bigint not null,
      ${measures.map((measure) => `${measure} double precision not null`).join(', ')},
      primary key (server_id, step_s, at))`,
    `create table server_alarms (
      server_id bigint not null references servers(id) on delete cascade,
      cause ${types.sortable} not null,
      since bigint not null,
      primary key (server_id, cause))`,
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, ['drop table server_alarms', 'drop table server_samples', 'drop table servers'])
