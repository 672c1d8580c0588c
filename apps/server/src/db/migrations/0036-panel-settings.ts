import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    `create table setting_versions (
      version integer primary key,
      settings text not null,
      changes text not null,
      restores integer,
      at bigint not null,
      by_name text not null)`,
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table setting_versions'])
