import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

/** What TVs asked for, and what it was taken for. */
const searched = (types: Dialect['types']) => [
  `create table searched_titles (
    id ${types.id},
    kind ${types.sortable} not null,
    normalised ${types.sortable} not null,
    year integer not null default 0,
    language ${types.sortable} not null,
    raw text not null,
    season integer,
    episode integer,
    count integer not null,
    devices_count integer not null default 0,
    first_at bigint not null,
    last_at bigint not null,
    result ${types.sortable} not null,
    reason text,
    score integer,
    title_id bigint references titles(id),
    settled_at bigint,
    due_at bigint,
    attempts integer not null default 0,
    unique (kind, normalised, year, language))`,
  'create index searched_titles_due on searched_titles(due_at) where due_at is not null',
  'create index searched_titles_of on searched_titles(title_id) where title_id is not null',
  'create index searched_titles_old on searched_titles(last_at) where title_id is null',
  `create table searched_devices (
    searched_id bigint not null references searched_titles(id) on delete cascade,
    device_id bigint not null references devices(id) on delete cascade,
    at bigint not null,
    primary key (searched_id, device_id))`,
  'create index searched_devices_by_device on searched_devices(device_id)',
  'create index searched_devices_old on searched_devices(at)',
  `create table title_candidates (
    searched_id bigint not null references searched_titles(id) on delete cascade,
    kind text not null,
    tmdb_id bigint not null,
    title text not null,
    year integer,
    poster text,
    score integer not null,
    primary key (searched_id, kind, tmdb_id))`,
  `create table title_aliases (
    kind ${types.sortable} not null,
    normalised ${types.sortable} not null,
    year integer not null default 0,
    title_id bigint not null references titles(id) on delete cascade,
    primary key (kind, normalised, year))`,
  'create index title_aliases_of on title_aliases(title_id)',
]

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table titles (
      id ${types.id},
      kind ${types.sortable} not null,
      tmdb_id bigint,
      original_title text not null,
      year integer,
      poster text,
      backdrop text,
      rating_tenths integer,
      votes integer not null default 0,
      is_adult integer not null default 0,
      status ${types.sortable} not null default 'published',
      synced_at bigint,
      ${keptColumns},
      unique (kind, tmdb_id))`,
    `create table title_texts (
      title_id bigint not null references titles(id) on delete cascade,
      language ${types.sortable} not null,
      title text not null,
      overview text not null,
      genres text not null,
      primary key (title_id, language))`,
    ...searched(types),
    `create table catalogue_images (
      id integer primary key,
      base text not null,
      posters text not null,
      backdrops text not null,
      due_at bigint not null)`,
    `insert into catalogue_images (id, base, posters, backdrops, due_at) values (1, '', '[]', '[]', 0)`,
  ])

export const down: Step['down'] = (db) =>
  runStatements(
    db,
    [
      'catalogue_images',
      'title_aliases',
      'title_candidates',
      'searched_devices',
      'searched_titles',
      'title_texts',
      'titles',
    ].map((table) => `drop table ${table}`),
  )
