import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table subtitle_files (
      id ${types.id},
      title ${types.sortable} not null,
      title_key text not null,
      year integer,
      season integer,
      episode integer,
      language ${types.sortable} not null,
      state ${types.sortable} not null,
      forced integer not null default 0,
      hearing_impaired integer not null default 0,
      format text not null,
      charset text not null,
      cues integer not null,
      downloads integer not null default 0,
      file_name text not null,
      etag text not null,
      added_by_id bigint references users(id),
      ${keptColumns})`,
    'create table subtitle_texts (file_id bigint primary key references subtitle_files(id), vtt ' +
      types.bytes +
      ' not null)',
    'create index subtitle_files_by_title on subtitle_files(lower(title), id)',
    'create index subtitle_files_by_language on subtitle_files(lower(language), id)',
    'create index subtitle_files_by_state on subtitle_files(state, id)',
    `create index subtitle_files_by_key on subtitle_files(title_key, language) where state = 'published'`,
    'create index subtitle_files_by_adder on subtitle_files(added_by_id) where added_by_id is not null',
    ...indexSearch('subtitle_files'),
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [...dropSearch('subtitle_files'), 'drop table subtitle_texts', 'drop table subtitle_files'])
