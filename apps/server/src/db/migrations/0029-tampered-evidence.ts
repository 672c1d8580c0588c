import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** A tampered TV is found by its MAC, and says which digest did not fit. */
export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `alter table tampered_devices add column mac ${types.sortable} not null default ''`,
    `alter table tampered_devices add column found ${types.sortable} not null default ''`,
    `update tampered_devices set mac = (select mac from devices where devices.id = tampered_devices.device_id)`,
    'create index tampered_devices_by_mac on tampered_devices(lower(mac), id)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index tampered_devices_by_mac',
    'alter table tampered_devices drop column found',
    'alter table tampered_devices drop column mac',
  ])
