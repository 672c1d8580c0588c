import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/** Images of titles: those of the service by their address there, those of staff by their picture in the store; and the logo staff have chosen. */
export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    'alter table titles add column own_logo text',
    'create index titles_by_own_logo on titles(own_logo) where own_logo is not null',
    `create table title_images (
      id ${types.id}, title_id bigint not null references titles(id) on delete cascade, kind text not null,
      language text not null default '', address text, picture text, position integer not null,
      removed integer not null default 0, created_at bigint not null, unique (title_id, kind, address))`,
    'create unique index title_images_of_staff on title_images(title_id, kind, picture) where picture is not null',
    'create index title_images_by_address on title_images(address) where address is not null',
    'create index title_images_by_picture on title_images(picture) where picture is not null',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop table title_images',
    'drop index titles_by_own_logo',
    'alter table titles drop column own_logo',
  ])
