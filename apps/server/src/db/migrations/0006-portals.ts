import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table portals (id ${types.id}, label ${types.sortable} not null, host ${types.sortable} not null, kind ${types.sortable} not null, state ${types.sortable} not null, note text not null default '', reseller_id bigint references users(id), ${keptColumns})`,
    'create unique index portals_host on portals(host) where deleted_at is null',
    'create index portals_by_label on portals(lower(label), id)',
    ...indexSearch('portals'),
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [...dropSearch('portals'), 'drop table portals'])
