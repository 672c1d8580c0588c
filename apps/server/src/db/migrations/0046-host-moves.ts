import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table host_moves (
      id ${types.id},
      user_id bigint not null references users(id),
      origin text not null,
      from_host text not null,
      to_host text not null,
      state text not null,
      total integer not null default 0,
      done integer not null default 0,
      skipped integer not null default 0,
      undone integer not null default 0,
      up_to bigint not null default 0,
      created_at bigint not null,
      ended_at bigint)`,
    'create index host_moves_in_state on host_moves(state, id)',
    `create table host_move_rows (
      move_id bigint not null references host_moves(id) on delete cascade,
      source_id bigint not null references sources(id) on delete cascade,
      primary key (move_id, source_id))`,
    'create index host_move_rows_of on host_move_rows(source_id)',
    `alter table portals add column replaced_by text not null default ''`,
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'alter table portals drop column replaced_by',
    'drop table host_move_rows',
    'drop table host_moves',
  ])
