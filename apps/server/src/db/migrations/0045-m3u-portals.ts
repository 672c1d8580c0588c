import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table m3u_portals (
      id ${types.id},
      name ${types.sortable} not null,
      url_template text not null,
      epg_template text not null default '',
      product ${types.sortable} not null default 'any',
      countries text not null default '[]',
      sort bigint not null default 0,
      active integer not null default 1,
      reseller_id bigint references users(id),
      notes text not null default '',
      ${keptColumns})`,
    'create index m3u_portals_by_name on m3u_portals(lower(name), id)',
    'create index m3u_portals_by_product on m3u_portals(lower(product), id)',
    'create index m3u_portals_by_sort on m3u_portals(sort, id)',
    'create index m3u_portals_by_active on m3u_portals(active, id)',
    'create index m3u_portals_of on m3u_portals(reseller_id, id)',
    ...indexSearch('m3u_portals'),
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [...dropSearch('m3u_portals'), 'drop table m3u_portals'])
