import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { name, types, indexSearch }) =>
  runStatements(db, [
    `create table m3u_links (
      id ${types.id},
      public_id text not null unique,
      name ${types.sortable} not null,
      slug text not null unique,
      url text not null,
      host text not null,
      product ${types.sortable} not null default 'any',
      countries text not null default '[]',
      is_default integer not null default 0,
      requires text not null default 'none',
      max_uses bigint,
      expires_at bigint,
      state ${types.sortable} not null default 'active',
      hits bigint not null default 0,
      last_hit_at bigint,
      reseller_id bigint references users(id),
      notes text not null default '',
      tells integer not null default 0,
      told_up_to bigint not null default 0,
      ${keptColumns})`,
    'create index m3u_links_by_name on m3u_links(lower(name), id)',
    'create index m3u_links_by_product on m3u_links(lower(product), id)',
    'create index m3u_links_by_state on m3u_links(lower(state), id)',
    'create index m3u_links_by_default on m3u_links(is_default, id)',
    // Empty moments first, as lists put them; PostgreSQL's indexes have to be told.
    `create index m3u_links_by_end on m3u_links(expires_at ${name === 'postgres' ? 'nulls first' : ''}, id)`,
    'create index m3u_links_of on m3u_links(reseller_id, id)',
    'create index m3u_links_at on m3u_links(host)',
    'create index m3u_links_telling on m3u_links(id) where tells = 1',
    ...indexSearch('m3u_links'),
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [...dropSearch('m3u_links'), 'drop table m3u_links'])
