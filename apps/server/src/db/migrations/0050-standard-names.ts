import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/** Columns by the terms the code uses: the audience of an address rule, the resource of a list, and what a notification of TVs has reached. */
const renames: readonly (readonly [table: string, from: string, to: string])[] = [
  ['address_rules', 'door', 'audience'],
  ['list_views', 'noun', 'resource'],
  ['list_jobs', 'noun', 'resource'],
  ...['portals', 'm3u_links', 'updates', 'app_option_versions', 'home_screen', 'brandings'].flatMap((table) => [
    [table, 'tells', 'notify_pending'] as const,
    [table, 'told_up_to', 'notify_cursor'] as const,
  ]),
  ['app_option_versions', 'tells_devices', 'notify_devices'],
  ['home_screen', 'told_count', 'notified_count'],
]

/** Saved views of address rules name the column in their filters, their sort and their columns. */
const views = (from: string, to: string) =>
  ['query', 'columns'].map(
    (column) =>
      `update list_views set ${column} = replace(${column}, '"${from}"', '"${to}"') where resource = 'address_rules'`,
  )

export const up: Step['up'] = (db) =>
  runStatements(db, [
    ...renames.map(([table, from, to]) => `alter table ${table} rename column ${from} to ${to}`),
    ...views('door', 'audience'),
    'drop index address_rules_by_door',
    'create index address_rules_by_audience on address_rules(lower(audience), id)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index address_rules_by_audience',
    ...views('audience', 'door'),
    ...renames.map(([table, from, to]) => `alter table ${table} rename column ${to} to ${from}`),
    'create index address_rules_by_door on address_rules(lower(door), id)',
  ])
