import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/**
 * Seasons as the metadata service describes them, and its texts of seasons and episodes by language. Series that were read before are read again
 * when somebody opens them.
 */
export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table seasons (
      series_id bigint not null references titles(id) on delete cascade, number integer not null, air_at bigint,
      poster text, primary key (series_id, number))`,
    'create index seasons_by_poster on seasons(poster) where poster is not null',
    `create table season_texts (
      series_id bigint not null, season integer not null, language ${types.sortable} not null, name text not null,
      overview text not null, primary key (series_id, season, language),
      foreign key (series_id, season) references seasons(series_id, number) on delete cascade)`,
    `create table episode_texts (
      episode_id bigint not null references episodes(id) on delete cascade, language ${types.sortable} not null,
      title text not null, overview text not null, primary key (episode_id, language))`,
    "update titles set material_at = null where kind = 'series' and material_at is not null",
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, ['drop table episode_texts', 'drop table season_texts', 'drop table seasons'])
