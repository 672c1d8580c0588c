import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

const sortedColumns = ['name', 'company', 'country', 'region', 'status']

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table sub_distributors (
      id ${types.id},
      name ${types.sortable} not null,
      distributor_id bigint references users(id),
      company ${types.sortable} not null default '',
      contact text not null default '',
      phone text not null default '',
      country ${types.sortable} not null default '',
      region ${types.sortable} not null default '',
      status ${types.sortable} not null,
      notes text not null default '',
      ${keptColumns})`,
    ...sortedColumns.map(
      (column) => `create index sub_distributors_by_${column} on sub_distributors(lower(${column}), id)`,
    ),
    'create index sub_distributors_of on sub_distributors(distributor_id, id)',
    ...indexSearch('sub_distributors'),
    'alter table devices add column sub_distributor_id bigint references sub_distributors(id)',
    'create index devices_sub_distributor on devices(sub_distributor_id, id)',
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    'drop index devices_sub_distributor',
    'alter table devices drop column sub_distributor_id',
    ...dropSearch('sub_distributors'),
    'drop table sub_distributors',
  ])
