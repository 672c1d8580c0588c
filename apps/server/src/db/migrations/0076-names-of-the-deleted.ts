import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** A deleted account leaves its name and its address to others. */
const columns = ['email', 'username']

export const up: Step['up'] = (db) =>
  runStatements(
    db,
    columns.flatMap((column) => [
      `drop index users_${column}`,
      `create unique index users_${column} on users(${column}) where deleted_at is null`,
    ]),
  )

export const down: Step['down'] = (db) =>
  runStatements(
    db,
    columns.flatMap((column) => [
      `drop index users_${column}`,
      // One that was given to somebody else since is not the deleted account's any more.
      `update users set ${column} = ${column} || '#' || id where deleted_at is not null`,
      `create unique index users_${column} on users(${column})`,
    ]),
  )
