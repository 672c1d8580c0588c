import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/** Further MACs of a TV. `further_macs` of the TV names them again, for what shows and finds it. */
export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    "alter table devices add column further_macs text not null default '[]'",
    'alter table devices add column announced_mac text',
    `create table device_macs (
      id ${types.id}, device_id bigint not null references devices(id) on delete cascade,
      product ${types.sortable} not null, mac ${types.sortable} not null, added_at bigint not null, seen_at bigint)`,
    'create index devices_by_key on devices(public_key) where public_key is not null',
    'create unique index device_macs_of on device_macs(device_id, mac)',
    'create index device_macs_named on device_macs(product, mac)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop table device_macs',
    'drop index devices_by_key',
    'alter table devices drop column announced_mac',
    'alter table devices drop column further_macs',
  ])
