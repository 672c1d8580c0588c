import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/** Videos belong to a movie or to a series; those of series stood in the column of movies. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table title_videos alter column movie_id drop not null',
    'alter table title_videos add column series_id bigint references titles(id)',
    'create index title_videos_of_series on title_videos(series_id, id) where series_id is not null',
    `update title_videos set series_id = movie_id, movie_id = null
      where movie_id in (select id from titles where kind = 'series')`,
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'update title_videos set movie_id = series_id where movie_id is null',
    'drop index title_videos_of_series',
    'alter table title_videos drop column series_id',
    'alter table title_videos alter column movie_id set not null',
  ])
