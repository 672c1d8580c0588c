import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

const tables = ['tv_messages', 'announcements'] as const

/** The picture of a message, by its digest in the picture store. */
export const up: Step['up'] = (db) =>
  runStatements(
    db,
    tables.map((table) => `alter table ${table} add column picture text`),
  )

export const down: Step['down'] = (db) =>
  runStatements(
    db,
    tables.map((table) => `alter table ${table} drop column picture`),
  )
