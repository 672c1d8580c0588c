import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

const columns = [
  'by_id bigint references users(id)',
  'created_at bigint not null default 0',
  'updated_at bigint not null default 0',
  'deleted_at bigint',
  'archived_at bigint',
  'version integer not null default 1',
  "search_text text not null default ''",
]
const sorted = ['actor_name', 'verb', 'target_label', 'ip']

export const up: Step['up'] = (db, { types, indexSearch, refuseChange }) =>
  runStatements(db, [
    ...columns.map((column) => `alter table activity add column ${column}`),
    ...sorted.map((column) => `create index activity_by_${column} on activity(lower(${column}), id)`),
    'create index activity_of on activity(by_id, id)',
    'create index activity_about on activity(target_type, id)',
    'create index activity_kind on activity(actor_kind, id)',
    ...indexSearch('activity'),
    ...refuseChange('activity', { on: 'update', message: 'what was done is never rewritten' }),
    ...refuseChange('activity', { on: 'delete', message: 'what was done is never taken away' }),
    `create table activity_seals (
      id ${types.id},
      first_id bigint not null,
      last_id bigint not null unique,
      rows bigint not null,
      sealed_at bigint not null,
      hash text not null)`,
    ...refuseChange('activity_seals', { on: 'update', message: 'a seal is never changed' }),
    ...refuseChange('activity_seals', { on: 'delete', message: 'a seal is never broken' }),
  ])

export const down: Step['down'] = (db, { name, dropSearch }) => {
  const triggers = name === 'postgres' ? ['update', 'delete', 'truncate'] : ['update', 'delete']
  return runStatements(db, [
    'drop table activity_seals',
    ...triggers.map((on) => `drop trigger activity_refuse_${on}${name === 'postgres' ? ' on activity' : ''}`),
    ...dropSearch('activity'),
    ...['kind', 'about', 'of'].map((index) => `drop index activity_${index}`),
    ...sorted.map((column) => `drop index activity_by_${column}`),
    ...columns.toReversed().map((column) => `alter table activity drop column ${column.split(' ')[0]!}`),
  ])
}
