import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** What staff make of names TVs have asked for: lists to look at, names that are no title, and titles that wait to be described. */
export const up: Step['up'] = (db, { name, types, indexSearch }) =>
  runStatements(db, [
    'alter table searched_titles add column created_at bigint not null default 0',
    'alter table searched_titles add column updated_at bigint not null default 0',
    'alter table searched_titles add column deleted_at bigint',
    'alter table searched_titles add column archived_at bigint',
    'alter table searched_titles add column version integer not null default 1',
    `alter table searched_titles add column search_text text not null default ''`,
    // What has become of a name that was not clear.
    `alter table searched_titles add column review ${types.sortable}`,
    'alter table searched_titles add column reviewer_id bigint references users(id)',
    `update searched_titles set created_at = first_at, updated_at = last_at,
      search_text = lower(raw || '\n' || normalised), review = case when result = 'notclear' then 'open' end`,
    'create index searched_titles_by_count on searched_titles(count, id)',
    'create index searched_titles_by_devices on searched_titles(devices_count, id)',
    `create index searched_titles_by_last on searched_titles(last_at ${name === 'postgres' ? 'nulls first' : ''}, id)`,
    'create index searched_titles_by_result on searched_titles(kind, result, id)',
    'create index searched_titles_in_review on searched_titles(review, count, id) where review is not null',
    'create index searched_titles_reviewed_by on searched_titles(reviewer_id) where reviewer_id is not null',
    ...indexSearch('searched_titles'),
    `create table blocked_names (
      kind ${types.sortable} not null,
      normalised ${types.sortable} not null,
      year integer not null default 0,
      primary key (kind, normalised, year))`,
    'alter table titles add column due_at bigint',
    'create index titles_due on titles(due_at) where due_at is not null',
    ...indexSearch('titles'),
  ])

const added = 'created_at updated_at deleted_at archived_at version search_text review reviewer_id'.split(' ')

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    ...dropSearch('titles'),
    'drop index titles_due',
    'alter table titles drop column due_at',
    'drop table blocked_names',
    ...dropSearch('searched_titles'),
    ...['by_count', 'by_devices', 'by_last', 'by_result', 'in_review', 'reviewed_by'].map(
      (index) => `drop index searched_titles_${index}`,
    ),
    ...added.map((column) => `alter table searched_titles drop column ${column}`),
  ])
