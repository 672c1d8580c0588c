import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table sources add column managed_by bigint references users(id)',
    'create index sources_managed on sources(managed_by) where managed_by is not null',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, ['drop index sources_managed', 'alter table sources drop column managed_by'])
