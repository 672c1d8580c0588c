import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table device_figures (
      branch_id bigint not null,
      product ${types.sortable} not null,
      model ${types.sortable} not null,
      total bigint not null,
      online bigint not null,
      versions text not null,
      countries text not null,
      days text not null,
      primary key (branch_id, product, model))`,
    'create table figure_rounds (id integer primary key, counted_at bigint, due_at bigint not null)',
    'insert into figure_rounds (id, counted_at, due_at) values (1, null, 0)',
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table figure_rounds', 'drop table device_figures'])
