import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table list_views (
      id ${types.id},
      user_id bigint not null references users(id),
      noun text not null,
      name text not null,
      scope text not null,
      role_id bigint references roles(id),
      reach text not null,
      query text not null,
      columns text,
      created_at bigint not null,
      updated_at bigint not null)`,
    'create index list_views_of on list_views(user_id, noun)',
    'create index list_views_shared on list_views(noun, scope, reach)',
    'create unique index list_views_role on list_views(noun, role_id)',
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table list_views'])
