import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** Rows of one source on several TVs have the same text here; they are changed together. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table sources add column share_id text',
    'create index sources_by_share on sources(share_id) where share_id is not null',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, ['drop index sources_by_share', 'alter table sources drop column share_id'])
