import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

const indexes = [
  ['devices_seen', 'last_seen_at'],
  ['devices_expiry', 'expires_at'],
  ['devices_activation', 'activated_at'],
] as const

const anew = (order: string) =>
  indexes.flatMap(([name, column]) => [`drop index ${name}`, `create index ${name} on devices(${column} ${order}, id)`])

/** Lists put empty moments first, as SQLite's indexes do; PostgreSQL's have to be told, or a sort reads every row. */
export const up: Step['up'] = (db, { name }) => runStatements(db, name === 'postgres' ? anew('nulls first') : [])

export const down: Step['down'] = (db, { name }) => runStatements(db, name === 'postgres' ? anew('nulls last') : [])
