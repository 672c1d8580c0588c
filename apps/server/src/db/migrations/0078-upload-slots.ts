import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Uploads that are being taken in, counted across processes. */
export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table upload_slots (
      id ${types.id},
      device_id bigint not null references devices(id) on delete cascade,
      bytes bigint not null,
      expires_at bigint not null)`,
    'create index upload_slots_device on upload_slots (device_id)',
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table upload_slots'])
