import { textIndexes, baseColumns, runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table brandings (
      id ${types.id},
      reseller_id bigint references users(id),
      name ${types.sortable} not null,
      logo ${types.sortable},
      phone text not null default '',
      support text not null default '{}',
      url text not null default '',
      panel_host text not null default '',
      host_state ${types.sortable} not null default 'none',
      active integer not null default 1,
      tells integer not null default 0,
      told_up_to bigint not null default 0,
      ${baseColumns})`,
    ...textIndexes('brandings', ['name']),
    'create index brandings_by_reseller on brandings(reseller_id, id)',
    'create index brandings_by_host on brandings(host_state, id)',
    'create index brandings_by_logo on brandings(logo) where logo is not null',
    'create index brandings_to_tell on brandings(id) where tells = 1',
    ...indexSearch('brandings'),
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [...dropSearch('brandings'), 'drop table brandings'])
