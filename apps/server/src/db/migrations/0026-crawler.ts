import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, runStatements } from './run-statements.ts'

const statements = ({ types }: Dialect) => [
  `create table metadata_settings (
    id integer primary key, key_sealed ${types.bytes}, language ${types.sortable} not null,
    region ${types.sortable} not null, certification_country ${types.sortable} not null, hides_adult integer not null,
    per_second integer not null, version integer not null, updated_at bigint not null)`,
  "insert into metadata_settings values (1, null, 'en', '', '', 1, 40, 1, 0)",
  `create table crawl_jobs (
    id ${types.id}, kind ${types.sortable} not null, title_kind ${types.sortable} not null, state ${types.sortable} not null,
    params text not null, cursor text not null default '{}', done integer not null default 0, total integer,
    created integer not null default 0, updated integer not null default 0, unchanged integer not null default 0,
    unclear integer not null default 0, failed integer not null default 0, fault text, faults integer not null default 0,
    repeat_hours integer not null default 0, by_id bigint references users(id), by_name text not null,
    created_at bigint not null, starts_at bigint not null, started_at bigint, ended_at bigint, lease_until bigint,
    attempts integer not null default 0)`,
  "create index crawl_jobs_due on crawl_jobs(starts_at, id) where state in ('queued', 'running')",
  'create index crawl_jobs_by on crawl_jobs(by_id) where by_id is not null',
  `create table crawl_results (
    id ${types.id}, job_id bigint not null references crawl_jobs(id) on delete cascade, result ${types.sortable} not null,
    reason text, kind ${types.sortable} not null, tmdb_id bigint, title_id bigint references titles(id), title text not null,
    year integer)`,
  'create index crawl_results_of on crawl_results(job_id, id)',
  'create index crawl_results_by_result on crawl_results(job_id, result, id)',
  'create index crawl_results_about on crawl_results(title_id) where title_id is not null',
]

/** How the metadata service is used, and crawls of it. */
export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
