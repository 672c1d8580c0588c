import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** Pictures of the store; their files lie in the data folder. */
const created = ({ types }: Dialect) => [
  `create table pictures (
    sha256 ${types.sortable} primary key, width integer not null, height integer not null, bytes bigint not null,
    has_alpha integer not null default 0, origin ${types.sortable} not null, licence text not null default '',
    created_at bigint not null)`,
  'create index pictures_by_age on pictures(created_at)',
  `create table remote_pictures (
    id ${types.id}, address ${types.sortable} not null unique, kind ${types.sortable} not null, sha256 ${types.sortable},
    fault text, attempts integer not null default 0, due_at bigint, asked_at bigint not null)`,
  'create index remote_pictures_due on remote_pictures(due_at) where due_at is not null',
  'create index remote_pictures_of on remote_pictures(sha256) where sha256 is not null',
  'create index remote_pictures_by_kind on remote_pictures(kind, asked_at)',
]

const added = [
  'alter table titles add column own_poster text',
  'alter table titles add column own_backdrop text',
  'alter table title_texts add column poster text',
  'alter table networks add column logo text',
  'create index titles_by_poster on titles(poster) where poster is not null',
  'create index titles_by_backdrop on titles(backdrop) where backdrop is not null',
  'create index titles_by_own_poster on titles(own_poster) where own_poster is not null',
  'create index titles_by_own_backdrop on titles(own_backdrop) where own_backdrop is not null',
  'create index title_texts_by_poster on title_texts(poster) where poster is not null',
  'create index title_credits_by_picture on title_credits(picture) where picture is not null',
  'create index networks_by_logo on networks(logo) where logo is not null',
  `insert into remote_pictures (address, kind, due_at, asked_at)
    select poster, 'poster', 0, 0 from titles where poster is not null group by poster`,
  `insert into remote_pictures (address, kind, due_at, asked_at)
    select backdrop, 'backdrop', 0, 0 from titles where backdrop is not null group by backdrop
    on conflict (address) do nothing`,
]

const removed = [
  'networks_by_logo',
  'title_credits_by_picture',
  'title_texts_by_poster',
  'titles_by_own_backdrop',
  'titles_by_own_poster',
  'titles_by_backdrop',
  'titles_by_poster',
].map((index) => `drop index ${index}`)

export const up: Step['up'] = (db, dialect) => runStatements(db, [...created(dialect), ...added])
export const down: Step['down'] = (db) =>
  runStatements(db, [
    ...removed,
    'alter table networks drop column logo',
    'alter table title_texts drop column poster',
    'alter table titles drop column own_backdrop',
    'alter table titles drop column own_poster',
    'drop table remote_pictures',
    'drop table pictures',
  ])
