import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Tries are counted apart from claims: a claim's number is a fence, and is never used twice. */
const tables = ['refreshes', 'guides']

export const up: Step['up'] = (db) =>
  runStatements(
    db,
    tables.flatMap((table) => [
      `alter table ${table} add column tries integer not null default 0`,
      `update ${table} set tries = attempts`,
    ]),
  )

export const down: Step['down'] = (db) =>
  runStatements(
    db,
    tables.map((table) => `alter table ${table} drop column tries`),
  )
