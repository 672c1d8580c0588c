import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** The audience and schedule of a row, and the rule that fills it; the facts of titles that staff maintain, apart from texts. */
const columns = [
  "alter table rails add column countries text not null default '[]'",
  "alter table rails add column languages text not null default '[]'",
  'alter table rails add column starts_at bigint',
  'alter table rails add column ends_at bigint',
  'alter table rails add column rule text',
  'alter table rails drop column products',
  "alter table titles add column genres text not null default '[]'",
  "alter table titles add column countries text not null default '[]'",
  'alter table titles add column runtime_min integer',
]

const tables = ({ types }: Dialect) => [
  // Genres in lower case, and countries: what rules look for.
  `create table title_marks (
    kind ${types.sortable} not null, value ${types.sortable} not null,
    title_id bigint not null references titles(id) on delete cascade, primary key (kind, value, title_id))`,
  'create index title_marks_of on title_marks(title_id)',
  `create table title_credits (
    title_id bigint not null references titles(id) on delete cascade, position integer not null,
    department text not null, name text not null, role text not null default '', picture text,
    primary key (title_id, position))`,
  // The one row of what TVs show at home: its version counts every change, the draft is JSON.
  `create table home_screen (
    id integer primary key, version bigint not null, draft text, draft_version integer not null, saved_at bigint,
    saved_by text not null default '', tells integer not null default 0, told_up_to bigint not null default 0,
    told_count bigint not null default 0)`,
  'insert into home_screen (id, version, draft_version) values (1, 1, 0)',
  // What was shown before each publication.
  `create table home_publications (
    id ${types.id}, rails_before text not null, at bigint not null, by_id bigint references users(id), by_name text not null,
    undone_at bigint)`,
  'create index home_publications_by on home_publications(by_id) where by_id is not null',
]

const shown = "where status = 'published' and is_adult = 0 and deleted_at is null"
const indexes = [
  `create index titles_shown_by_rating on titles(kind, rating_tenths, id) ${shown}`,
  `create index titles_shown_by_votes on titles(kind, votes, id) ${shown}`,
  `create index titles_shown_by_year on titles(kind, year, id) ${shown}`,
  `create index titles_shown_by_added on titles(kind, created_at, id) ${shown}`,
]

const onSqlite = ['genre', 'country'].flatMap((kind) => {
  const column = kind === 'genre' ? 'genres' : 'countries'
  return [
    `create trigger titles_${column}_insert after insert on titles when new.${column} <> '[]' begin
      insert into title_marks (kind, value, title_id) select distinct '${kind}', lower(value), new.id from json_each(new.${column}); end`,
    `create trigger titles_${column}_update after update of ${column} on titles when old.${column} <> new.${column} begin
      delete from title_marks where title_id = old.id and kind = '${kind}';
      insert into title_marks (kind, value, title_id) select distinct '${kind}', lower(value), new.id from json_each(new.${column}); end`,
  ]
})

const onPostgres = [
  `create function titles_note_marks() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then delete from title_marks where title_id = new.id; end if;
    insert into title_marks (kind, value, title_id)
      select distinct 'genre', lower(value), new.id from jsonb_array_elements_text(new.genres::jsonb) as marks(value)
      union select distinct 'country', lower(value), new.id from jsonb_array_elements_text(new.countries::jsonb) as marks(value);
    return null; end $$`,
  "create trigger titles_marks_insert after insert on titles for each row when (new.genres <> '[]' or new.countries <> '[]') execute function titles_note_marks()",
  `create trigger titles_marks_update after update of genres, countries on titles for each row
    when (old.genres <> new.genres or old.countries <> new.countries) execute function titles_note_marks()`,
]

const fillIn = [
  `update titles set genres = (select genres from title_texts where title_id = titles.id and language = 'en')
    where id in (select title_id from title_texts where language = 'en' and genres <> '[]')`,
]

const takeAway = ({ name }: Dialect) => [
  ...(name === 'postgres'
    ? ['drop function titles_note_marks() cascade']
    : ['genres_insert', 'genres_update', 'countries_insert', 'countries_update'].map(
        (trigger) => `drop trigger titles_${trigger}`,
      )),
  ...['added', 'year', 'votes', 'rating'].map((by) => `drop index titles_shown_by_${by}`),
  ...['home_publications', 'home_screen', 'title_credits', 'title_marks'].map((table) => `drop table ${table}`),
  ...['runtime_min', 'countries', 'genres'].map((column) => `alter table titles drop column ${column}`),
  "alter table rails add column products text not null default '[]'",
  ...['rule', 'ends_at', 'starts_at', 'languages', 'countries'].map(
    (column) => `alter table rails drop column ${column}`,
  ),
  "delete from rails where kind in ('manual', 'rule')",
]

/** The home screen of TVs as staff edit it: rows by hand and by rule, for whom and when, a draft, and what was published; cast and crew. */
export const up: Step['up'] = (db, dialect) =>
  runStatements(db, [
    ...columns,
    ...tables(dialect),
    ...indexes,
    ...(dialect.name === 'postgres' ? onPostgres : onSqlite),
    ...fillIn,
  ])
export const down: Step['down'] = (db, dialect) => runStatements(db, takeAway(dialect))
