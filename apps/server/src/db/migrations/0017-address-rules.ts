import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

const sortedColumns = ['pattern', 'kind', 'action', 'door']

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table address_rules (
      id ${types.id},
      pattern ${types.sortable} not null,
      kind ${types.sortable} not null,
      action ${types.sortable} not null,
      door ${types.sortable} not null,
      reason text not null default '',
      expires_at bigint,
      hits bigint not null default 0,
      last_hit_at bigint,
      ${keptColumns})`,
    'create unique index address_rules_pattern on address_rules(door, pattern) where deleted_at is null and archived_at is null',
    ...sortedColumns.map((column) => `create index address_rules_by_${column} on address_rules(lower(${column}), id)`),
    'create index address_rules_by_hits on address_rules(hits, id)',
    'create index address_rules_by_last_hit on address_rules(last_hit_at, id)',
    'create index address_rules_expiry on address_rules(expires_at, id)',
    ...indexSearch('address_rules'),
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [...dropSearch('address_rules'), 'drop table address_rules'])
