import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

const columns = {
  copy_state: "text not null default 'none'",
  copy_fault: "text not null default 'none'",
  copied_at: 'bigint',
  copy_as: 'text',
  copy_due_at: 'bigint not null default 0',
  copy_until: 'bigint not null default 0',
  copy_attempts: 'integer not null default 0',
}

/** Copies of backups outside this machine. */
export const up: Step['up'] = (db) =>
  runStatements(
    db,
    Object.entries(columns).map(([name, type]) => `alter table backups add column ${name} ${type}`),
  )
export const down: Step['down'] = (db) =>
  runStatements(
    db,
    Object.keys(columns).map((name) => `alter table backups drop column ${name}`),
  )
