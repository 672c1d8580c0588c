import type { Step, Steps } from '../../../apps/server/src/db/migrations/step.ts'
import { migrations } from '../../../apps/server/src/db/migrations/index.ts'
import { runStatements } from '../../../apps/server/src/db/migrations/run-statements.ts'

type Dialect = Parameters<Step['up']>[1]
/** A step that is only ever taken forward. */
const step = (statements: (dialect: Dialect) => readonly string[]): Step => ({
  up: (db, dialect) => runStatements(db, statements(dialect)),
  down: () => Promise.reject(new Error('This step is only taken forward.')),
})

/** The panel's steps, and after them such as a later release may bring: they convert what a filled database holds, row by row and table by table. */
export const laterSteps: Steps = {
  ...migrations,
  '9001-column': step(() => ['alter table devices add column converted text']),
  '9002-values': step(() => ["update devices set converted = lower(mac) || '-' || id"]),
  '9003-index': step(() => ['create index devices_by_converted on devices(lower(converted), id)']),
  '9004-search-dropped': step(({ dropSearch }) => dropSearch('devices')),
  '9005-search-text': step(() => ["update devices set search_text = search_text || ' ' || converted"]),
  '9006-search': step(({ indexSearch }) => indexSearch('devices')),
  '9007-table': step(() => [
    'create table conversions (device_id bigint primary key references devices(id), converted text not null)',
    'insert into conversions (device_id, converted) select id, converted from devices',
  ]),
  '9008-column-dropped': step(() => ['drop index devices_by_converted', 'alter table devices drop column converted']),
}
