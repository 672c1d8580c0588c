import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

/** Broadcasters, whose rows stand among the others; what went wrong when a row was filled; and when a video is looked at. */
export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table networks (
      id ${types.id},
      name ${types.sortable} not null,
      tmdb_id bigint unique,
      country ${types.sortable} not null default '',
      position integer not null,
      active integer not null default 1,
      ${keptColumns})`,
    'create index networks_by_name on networks(lower(name), id)',
    'create index networks_by_position on networks(position, id)',
    ...indexSearch('networks'),
    'alter table rails add column network_id bigint references networks(id)',
    'alter table rails add column fault text',
    `alter table rails add column product ${types.sortable} not null default 'any'`,
    `update rails set search_text = lower(code || ' ' || title)`,
    'create unique index rails_of_network on rails(network_id) where network_id is not null',
    'create index rails_by_section on rails(section, position, id)',
    ...indexSearch('rails'),
    'alter table title_videos add column due_at bigint',
    'create index title_videos_due on title_videos(due_at) where due_at is not null',
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    'drop index title_videos_due',
    'alter table title_videos drop column due_at',
    ...dropSearch('rails'),
    'drop index rails_by_section',
    'drop index rails_of_network',
    `delete from rails where kind = 'network'`,
    ...['network_id', 'fault', 'product'].map((column) => `alter table rails drop column ${column}`),
    ...dropSearch('networks'),
    'drop table networks',
  ])
