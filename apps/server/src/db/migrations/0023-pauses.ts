import type { Step } from './step.ts'
import { dropCreated, runStatements } from './run-statements.ts'

const bulkTables = ['list_jobs', 'mass_jobs', 'host_moves']
const created = [
  'create table queue_pauses (name text primary key, at bigint not null, by_id bigint, by_name text not null, reason text not null)',
]

/** Queues and bulk jobs that an operator has paused. */
export const up: Step['up'] = (db) =>
  runStatements(db, [...created, ...bulkTables.map((table) => `alter table ${table} add column paused_at bigint`)])
export const down: Step['down'] = (db) =>
  runStatements(db, [
    ...dropCreated(created),
    ...bulkTables.map((table) => `alter table ${table} drop column paused_at`),
  ])
