import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table activity (
      id ${types.id},
      at bigint not null,
      actor_kind text not null,
      actor_id bigint,
      actor_name text not null,
      verb text not null,
      target_type text not null,
      target_id bigint,
      target_label text not null,
      scope_path ${types.sortable} not null default '',
      ip text not null default '',
      user_agent text not null default '',
      request_id text not null default '',
      changes text not null default '{}')`,
    'create index activity_target on activity(target_type, target_id)',
    'create index activity_scope on activity(scope_path)',
    'create index activity_at on activity(at)',
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table activity'])
