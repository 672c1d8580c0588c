import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

/** What staff say of a title, beside what the service says; episodes, and videos of movies. */
export const up: Step['up'] = (db, { name, types, indexSearch }) =>
  runStatements(db, [
    `alter table titles add column own_title text not null default '{}'`,
    `alter table titles add column own_overview text not null default '{}'`,
    `alter table titles add column locked_fields text not null default '[]'`,
    'create index titles_by_name on titles(lower(original_title), id)',
    'create index titles_by_year on titles(year, id)',
    'create index titles_by_rating on titles(rating_tenths, id)',
    'create index titles_by_status on titles(kind, status, id)',
    `create table episodes (
      id ${types.id},
      series_id bigint not null references titles(id),
      season integer not null,
      number integer not null,
      title ${types.sortable} not null,
      overview text not null default '',
      air_at bigint,
      ${keptColumns},
      unique (series_id, season, number))`,
    'create index episodes_of on episodes(series_id, id)',
    'create index episodes_by_season on episodes(season, id)',
    'create index episodes_by_number on episodes(number, id)',
    'create index episodes_by_title on episodes(lower(title), id)',
    `create index episodes_by_air on episodes(air_at ${name === 'postgres' ? 'nulls first' : ''}, id)`,
    ...indexSearch('episodes'),
    `create table title_videos (
      id ${types.id},
      movie_id bigint not null references titles(id),
      kind ${types.sortable} not null default 'trailer',
      name ${types.sortable} not null,
      url text not null,
      site ${types.sortable} not null,
      language ${types.sortable} not null default 'en',
      official integer not null default 0,
      state ${types.sortable} not null default 'new',
      fault text,
      checked_at bigint,
      ${keptColumns})`,
    'create index title_videos_of on title_videos(movie_id, id)',
    'create index title_videos_by_name on title_videos(lower(name), id)',
    'create index title_videos_by_state on title_videos(state, id)',
    `create index title_videos_by_check on title_videos(checked_at ${name === 'postgres' ? 'nulls first' : ''}, id)`,
    ...indexSearch('title_videos'),
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    ...dropSearch('title_videos'),
    'drop table title_videos',
    ...dropSearch('episodes'),
    'drop table episodes',
    ...['by_name', 'by_year', 'by_rating', 'by_status'].map((index) => `drop index titles_${index}`),
    ...['own_title', 'own_overview', 'locked_fields'].map((column) => `alter table titles drop column ${column}`),
  ])
