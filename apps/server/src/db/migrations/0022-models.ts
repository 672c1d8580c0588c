import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

const sortedColumns = ['name', 'vendor', 'platform', 'chipset']

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table models (
      id ${types.id},
      name ${types.sortable} not null,
      vendor ${types.sortable} not null default '',
      codes text not null default '[]',
      platform ${types.sortable} not null default '',
      chipset ${types.sortable} not null default '',
      android_api integer,
      capabilities text not null default '[]',
      eol_at bigint,
      notes text not null default '',
      ${keptColumns})`,
    ...sortedColumns.map((column) => `create index models_by_${column} on models(lower(${column}), id)`),
    'create index models_by_api on models(android_api, id)',
    'create index models_by_end on models(eol_at, id)',
    ...indexSearch('models'),
    `create table model_codes (
      code ${types.sortable} primary key,
      vendor text not null default '',
      model_id bigint references models(id),
      first_seen_at bigint not null)`,
    'create index model_codes_of on model_codes(model_id)',
    'create index devices_of_model on devices(model, id)',
    "insert into model_codes (code, first_seen_at) select model, min(created_at) from devices where model <> '' group by model",
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    'drop index devices_of_model',
    'drop table model_codes',
    ...dropSearch('models'),
    'drop table models',
  ])
