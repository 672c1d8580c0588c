import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** What this database belongs with: the data folder that carries the same id, and the secret its values are encrypted with. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    `create table installation (
      id integer primary key check (id = 1),
      installation_id text not null,
      key_id text not null,
      bound_at bigint)`,
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table installation'])
