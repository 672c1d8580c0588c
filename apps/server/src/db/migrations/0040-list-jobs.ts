import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table list_jobs (
      id ${types.id},
      user_id bigint not null references users(id),
      origin text not null,
      noun text not null,
      action text not null,
      wanted text not null,
      format text,
      language text not null,
      state text not null,
      total integer not null,
      capped integer not null,
      done integer not null default 0,
      left_out integer not null default 0,
      undone integer not null default 0,
      up_to bigint not null default 0,
      last_id bigint not null,
      attempts integer not null default 0,
      lease_until bigint not null default 0,
      stored_as text,
      file_key ${types.bytes},
      bytes bigint not null default 0,
      expires_at bigint,
      created_at bigint not null,
      ended_at bigint)`,
    'create index list_jobs_of on list_jobs(user_id, noun, id)',
    'create index list_jobs_in_state on list_jobs(state, id)',
    'create index list_jobs_files on list_jobs(expires_at) where stored_as is not null',
    'create index list_jobs_ended on list_jobs(ended_at)',
    `create table list_job_rows (
      job_id bigint not null references list_jobs(id) on delete cascade,
      row_id bigint not null,
      state text not null,
      code text,
      primary key (job_id, row_id))`,
    'create index list_job_rows_in_state on list_job_rows(job_id, state, row_id)',
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table list_job_rows', 'drop table list_jobs'])
