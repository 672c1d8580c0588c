import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, baseColumns, runStatements, textIndexes } from './run-statements.ts'

/** Titles with what staff say of them, and files of subtitles. */
const titles = ({ types, emptyFirst, indexSearch }: Dialect) => [
  `create table titles (
    id ${types.id}, kind ${types.sortable} not null, tmdb_id bigint, original_title text not null, year integer,
    poster text, backdrop text, rating_tenths integer, votes integer not null default 0,
    is_adult integer not null default 0, status ${types.sortable} not null default 'published', synced_at bigint,
    due_at bigint, own_title text not null default '{}', own_overview text not null default '{}',
    locked_fields text not null default '[]',
    ${baseColumns},
    unique (kind, tmdb_id))`,
  'create index titles_due on titles(due_at) where due_at is not null',
  'create index titles_by_name on titles(lower(original_title), id)',
  'create index titles_by_year on titles(year, id)',
  'create index titles_by_rating on titles(rating_tenths, id)',
  'create index titles_by_status on titles(kind, status, id)',
  ...indexSearch('titles'),
  `create table title_texts (
    title_id bigint not null references titles(id) on delete cascade, language ${types.sortable} not null,
    title text not null, overview text not null, genres text not null, primary key (title_id, language))`,
  `create table episodes (
    id ${types.id}, series_id bigint not null references titles(id), season integer not null, number integer not null,
    title ${types.sortable} not null, overview text not null default '', air_at bigint,
    ${baseColumns},
    unique (series_id, season, number))`,
  ...textIndexes('episodes', ['title']),
  'create index episodes_of on episodes(series_id, id)',
  'create index episodes_by_season on episodes(season, id)',
  'create index episodes_by_number on episodes(number, id)',
  `create index episodes_by_air on episodes(air_at${emptyFirst}, id)`,
  ...indexSearch('episodes'),
  `create table title_videos (
    id ${types.id}, movie_id bigint not null references titles(id), kind ${types.sortable} not null default 'trailer',
    name ${types.sortable} not null, url text not null, site ${types.sortable} not null,
    language ${types.sortable} not null default 'en', official integer not null default 0,
    state ${types.sortable} not null default 'new', fault text, checked_at bigint, due_at bigint,
    ${baseColumns})`,
  ...textIndexes('title_videos', ['name']),
  'create index title_videos_of on title_videos(movie_id, id)',
  'create index title_videos_by_state on title_videos(state, id)',
  `create index title_videos_by_check on title_videos(checked_at${emptyFirst}, id)`,
  'create index title_videos_due on title_videos(due_at) where due_at is not null',
  ...indexSearch('title_videos'),
  `create table subtitle_files (
    id ${types.id}, title ${types.sortable} not null, title_key text not null, year integer, season integer,
    episode integer, language ${types.sortable} not null, state ${types.sortable} not null,
    forced integer not null default 0, hearing_impaired integer not null default 0, format text not null,
    charset text not null, cues integer not null, downloads integer not null default 0, file_name text not null,
    etag text not null, added_by_id bigint references users(id),
    ${baseColumns})`,
  ...textIndexes('subtitle_files', ['title', 'language']),
  'create index subtitle_files_by_state on subtitle_files(state, id)',
  "create index subtitle_files_by_key on subtitle_files(title_key, language) where state = 'published'",
  'create index subtitle_files_by_adder on subtitle_files(added_by_id) where added_by_id is not null',
  ...indexSearch('subtitle_files'),
  `create table subtitle_texts (file_id bigint primary key references subtitle_files(id), vtt ${types.bytes} not null)`,
]

/** What TVs asked for, and what it was taken for. */
const searches = ({ types, emptyFirst, indexSearch }: Dialect) => [
  `create table searched_titles (
    id ${types.id}, kind ${types.sortable} not null, normalised ${types.sortable} not null,
    year integer not null default 0, language ${types.sortable} not null, raw text not null, season integer,
    episode integer, count integer not null, devices_count integer not null default 0, first_at bigint not null,
    last_at bigint not null, result ${types.sortable} not null, reason text, score integer,
    title_id bigint references titles(id), settled_at bigint, due_at bigint, attempts integer not null default 0,
    created_at bigint not null default 0, updated_at bigint not null default 0, deleted_at bigint, archived_at bigint,
    version integer not null default 1, search_text text not null default '', review ${types.sortable},
    reviewer_id bigint references users(id), unique (kind, normalised, year, language))`,
  'create index searched_titles_due on searched_titles(due_at) where due_at is not null',
  'create index searched_titles_of on searched_titles(title_id) where title_id is not null',
  'create index searched_titles_old on searched_titles(last_at) where title_id is null',
  'create index searched_titles_by_count on searched_titles(count, id)',
  'create index searched_titles_by_devices on searched_titles(devices_count, id)',
  `create index searched_titles_by_last on searched_titles(last_at${emptyFirst}, id)`,
  'create index searched_titles_by_result on searched_titles(kind, result, id)',
  'create index searched_titles_in_review on searched_titles(review, count, id) where review is not null',
  'create index searched_titles_reviewed_by on searched_titles(reviewer_id) where reviewer_id is not null',
  ...indexSearch('searched_titles'),
  `create table searched_devices (
    searched_id bigint not null references searched_titles(id) on delete cascade,
    device_id bigint not null references devices(id) on delete cascade, at bigint not null,
    primary key (searched_id, device_id))`,
  'create index searched_devices_by_device on searched_devices(device_id)',
  'create index searched_devices_old on searched_devices(at)',
  `create table title_candidates (
    searched_id bigint not null references searched_titles(id) on delete cascade, kind text not null,
    tmdb_id bigint not null, title text not null, year integer, poster text, score integer not null,
    primary key (searched_id, kind, tmdb_id))`,
  `create table title_aliases (
    kind ${types.sortable} not null, normalised ${types.sortable} not null, year integer not null default 0,
    title_id bigint not null references titles(id) on delete cascade, primary key (kind, normalised, year))`,
  'create index title_aliases_of on title_aliases(title_id)',
  `create table blocked_names (
    kind ${types.sortable} not null, normalised ${types.sortable} not null, year integer not null default 0,
    primary key (kind, normalised, year))`,
]

/** What a TV shows at home from the first day: code, section, kind, and the title in the languages of the panel (spec §1). */
const firstRails = [
  ['trending-movies', 'movies', 'trending', 'Trending movies', 'Filme im Trend', 'Películas en tendencia', 'Trending films', 'Filmy na czasie', 'Filmes do momento', 'Gündemdeki filmler'],
  ['trending-series', 'series', 'trending', 'Trending series', 'Serien im Trend', 'Series en tendencia', 'Trending series', 'Seriale na czasie', 'Séries do momento', 'Gündemdeki diziler'],
  ['new-movies', 'movies', 'new', 'New in cinemas', 'Neu im Kino', 'Estrenos en cines', 'Nieuw in de bioscoop', 'Nowości w kinach', 'Estreias no cinema', 'Sinemalarda yeni'],
  ['new-series', 'series', 'new', 'Series with new episodes', 'Serien mit neuen Folgen', 'Series con episodios nuevos', 'Series met nieuwe afleveringen', 'Seriale z nowymi odcinkami', 'Séries com novos episódios', 'Yeni bölümü olan diziler'],
  ['popular-movies', 'movies', 'popular', 'Popular movies', 'Beliebte Filme', 'Películas populares', 'Populaire films', 'Popularne filmy', 'Filmes populares', 'Popüler filmler'],
  ['popular-series', 'series', 'popular', 'Popular series', 'Beliebte Serien', 'Series populares', 'Populaire series', 'Popularne seriale', 'Séries populares', 'Popüler diziler'],
] as const // prettier-ignore

const seeds = firstRails.map(([code, section, kind, en, de, es, nl, pl, pt, tr], at) => {
  const title = JSON.stringify({ en, de, es, nl, pl, pt, tr })
  return `insert into rails (code, section, kind, title, position, due_at, created_at, updated_at, search_text)
    values ('${code}', '${section}', '${kind}', '${title}', ${at + 1}, 0, 0, 0, lower('${code} ${title}'))`
})

/** Broadcasters, whose rows stand among the others, and the rails of a TV's home. */
const rails = ({ types, indexSearch }: Dialect) => [
  `create table networks (
    id ${types.id}, name ${types.sortable} not null, tmdb_id bigint unique,
    country ${types.sortable} not null default '', position integer not null, active integer not null default 1,
    ${baseColumns})`,
  ...textIndexes('networks', ['name']),
  'create index networks_by_position on networks(position, id)',
  ...indexSearch('networks'),
  `create table rails (
    id ${types.id}, code ${types.sortable} not null unique, section ${types.sortable} not null,
    kind ${types.sortable} not null, title text not null, query text not null default '{}',
    products text not null default '[]', position integer not null, active integer not null default 1,
    refreshed_at bigint, due_at bigint, network_id bigint references networks(id), fault text,
    product ${types.sortable} not null default 'any',
    ${baseColumns})`,
  'create index rails_shown on rails(position, id) where active = 1',
  'create index rails_due on rails(due_at) where due_at is not null',
  'create unique index rails_of_network on rails(network_id) where network_id is not null',
  'create index rails_by_section on rails(section, position, id)',
  ...indexSearch('rails'),
  `create table rail_titles (
    rail_id bigint not null references rails(id) on delete cascade, position integer not null,
    title_id bigint not null references titles(id) on delete cascade, primary key (rail_id, position))`,
  'create index rail_titles_of on rail_titles(title_id)',
  ...seeds,
  `create table catalogue_images (
    id integer primary key, base text not null, posters text not null, backdrops text not null, due_at bigint not null)`,
  "insert into catalogue_images (id, base, posters, backdrops, due_at) values (1, '', '[]', '[]', 0)",
]

const statements = (dialect: Dialect) => [...titles(dialect), ...searches(dialect), ...rails(dialect)]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
