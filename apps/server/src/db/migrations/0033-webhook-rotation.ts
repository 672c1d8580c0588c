import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    'alter table webhooks add column previous_reference text',
    `alter table webhooks add column previous_secret ${types.bytes}`,
    'alter table webhooks add column previous_until bigint',
  ])

export const down: Step['down'] = (db) =>
  runStatements(
    db,
    ['previous_until', 'previous_secret', 'previous_reference'].map(
      (column) => `alter table webhooks drop column ${column}`,
    ),
  )
