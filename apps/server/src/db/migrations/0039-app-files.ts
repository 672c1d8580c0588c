import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

const added = [
  'file_id bigint references app_files(id)',
  "package_name text not null default ''",
  'min_sdk integer not null default 0',
  "remark text not null default ''",
  "authors text not null default '[]'",
  'failure_percent integer not null default 10',
  'success_percent integer not null default 0',
  'widen_after_h integer not null default 0',
  'widened_at bigint',
]

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table app_files (
      id ${types.id},
      name ${types.sortable} not null,
      kind ${types.sortable} not null,
      package_name text not null default '',
      version_name text not null default '',
      version_code bigint not null default 0,
      min_sdk integer not null default 0,
      abis text not null default '[]',
      size bigint not null,
      sha256 text not null,
      signer_sha256 text not null default '',
      dex_sha256 text not null default '',
      files text not null default '{}',
      file_name text not null default '',
      uploaded_by_id bigint references users(id),
      ${keptColumns})`,
    'create unique index app_files_once on app_files(sha256)',
    'create index app_files_by_name on app_files(lower(name), id)',
    'create index app_files_by_kind on app_files(lower(kind), id)',
    ...indexSearch('app_files'),
    ...added.map((column) => `alter table updates add column ${column}`),
    'create index updates_of_file on updates(file_id)',
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    'drop index updates_of_file',
    ...added.toReversed().map((column) => `alter table updates drop column ${column.split(' ')[0]!}`),
    ...dropSearch('app_files'),
    'drop table app_files',
  ])
