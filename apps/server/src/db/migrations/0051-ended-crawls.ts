import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/** Crawls that ended long ago are removed, with what came of them. */
export const up: Step['up'] = (db) =>
  runStatements(db, ['create index crawl_jobs_ended on crawl_jobs(ended_at) where ended_at is not null'])

export const down: Step['down'] = (db) => runStatements(db, ['drop index crawl_jobs_ended'])
