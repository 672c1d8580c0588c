import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

const columns = ({ types }: Parameters<Step['up']>[1]) => [
  ['state', `${types.sortable} not null default 'completed'`],
  ['steps', "text not null default '100'"],
  ['reached_percent', 'integer not null default 100'],
  ['from_percent', 'integer not null default -1'],
  ['tag', "text not null default ''"],
  ['widened_at', 'bigint'],
]

/** Every version there was went to everybody. */
export const up: Step['up'] = (db, dialect) =>
  runStatements(db, [
    ...columns(dialect).map(([name, type]) => `alter table app_option_versions add column ${name} ${type}`),
    'alter table devices add column options_version integer',
  ])

export const down: Step['down'] = (db, dialect) =>
  runStatements(db, [
    'alter table devices drop column options_version',
    ...columns(dialect)
      .toReversed()
      .map(([name]) => `alter table app_option_versions drop column ${name}`),
  ])
