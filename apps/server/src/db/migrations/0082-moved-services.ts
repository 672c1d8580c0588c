import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Columns of a service: whether a TV that had it before was on, and whose TV its present one was. */
const columns = ['used_at', 'seller_before', 'seller_after']

export const up: Step['up'] = (db) =>
  runStatements(
    db,
    columns.map((column) => `alter table device_services add column ${column} bigint`),
  )

export const down: Step['down'] = (db) =>
  runStatements(
    db,
    columns.map((column) => `alter table device_services drop column ${column}`),
  )
