import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

// The three days are `integritySilentMs`: the job asks by the same words, so that the index answers.
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table devices add column report_missing_at bigint',
    "create index integrity_reports_pending on integrity_reports(issued_at) where result = 'pending'",
    'create index devices_silent on devices(id) where report_missing_at is null and last_seen_at - last_report_at > 259200000',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index devices_silent',
    'drop index integrity_reports_pending',
    'alter table devices drop column report_missing_at',
  ])
