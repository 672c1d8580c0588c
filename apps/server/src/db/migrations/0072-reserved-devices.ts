import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/**
 * A MAC is unique among the TVs that have announced themselves. A row without a key is a reservation that staff typed: several sellers
 * may reserve the same MAC, so that nobody learns from a refusal what another branch has.
 */
export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    'drop index devices_mac',
    'create index devices_of_mac on devices(product, mac)',
    'create unique index devices_mac on devices(product, mac) where public_key is not null',
    "create index devices_reserved on devices(id) where public_key is null and deleted_at is null and status = 'registered'",
    'alter table devices add column held_for bigint',
    'create index devices_held on devices(held_for) where held_for is not null',
    `create table device_requests (
      id ${types.id},
      public_id text not null unique,
      device_id bigint not null references devices(id) on delete cascade,
      user_id bigint not null references users(id),
      created_at bigint not null)`,
    'create unique index device_requests_of on device_requests(device_id, user_id)',
  ])

/** Of the rows of one MAC the TV's own stays, or the oldest reservation; the others are removed for good. */
export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop table device_requests',
    'drop index devices_held',
    `delete from devices where exists (select 1 from devices other where other.product = devices.product and other.mac = devices.mac
      and (case when other.public_key is null then 1 else 0 end < case when devices.public_key is null then 1 else 0 end
        or (case when other.public_key is null then 1 else 0 end = case when devices.public_key is null then 1 else 0 end and other.id < devices.id)))`,
    'alter table devices drop column held_for',
    'drop index devices_reserved',
    'drop index devices_mac',
    'drop index devices_of_mac',
    'create unique index devices_mac on devices(product, mac)',
  ])
