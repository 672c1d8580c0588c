import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table announcements (id ${types.id}, title ${types.sortable} not null, body text not null, audience ${types.sortable} not null, active integer not null default 1, published_at bigint, ${keptColumns})`,
    'create index announcements_by_title on announcements(lower(title), id)',
    ...indexSearch('announcements'),
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [...dropSearch('announcements'), 'drop table announcements'])
