import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** The field of a TV that has the focus, for every process to see, and the texts on their way, which are taken away when their time is up. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    `create table input_fields (device_id bigint not null primary key references devices(id) on delete cascade, session text not null, name text not null, kind text not null, max_len integer not null, masked integer not null, code_hash text not null, wrong_codes integer not null default 0, ends_at bigint not null)`,
    'create index input_fields_ends on input_fields(ends_at)',
    `create index pushes_texts on pushes(expires_at) where kind = 'input.text'`,
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop index pushes_texts', 'drop table input_fields'])
