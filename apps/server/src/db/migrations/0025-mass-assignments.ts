import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table mass_jobs (
      id ${types.id},
      reference text not null unique,
      user_id bigint not null references users(id),
      origin text not null,
      kind text not null,
      params ${types.bytes} not null,
      gives text not null,
      state text not null,
      token_hash text unique,
      total integer not null default 0,
      done integer not null default 0,
      skipped integer not null default 0,
      failed integer not null default 0,
      undone integer not null default 0,
      credits bigint not null default 0,
      spent bigint not null default 0,
      up_to bigint not null default 0,
      approved_by_id bigint references users(id),
      created_at bigint not null,
      started_at bigint,
      ended_at bigint)`,
    'create index mass_jobs_of on mass_jobs(user_id, id)',
    'create index mass_jobs_in_state on mass_jobs(state, id)',
    `create table mass_rows (
      job_id bigint not null references mass_jobs(id) on delete cascade,
      device_id bigint not null,
      state text not null,
      reason text,
      "before" text,
      "after" text,
      primary key (job_id, device_id))`,
    'create index mass_rows_in_state on mass_rows(job_id, state, device_id)',
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table mass_rows', 'drop table mass_jobs'])
