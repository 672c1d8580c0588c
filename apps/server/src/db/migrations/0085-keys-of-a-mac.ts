import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** Several keys may bring the same MAC, each with a row of its own: registering a MAC first does not keep its TV out. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'drop index devices_mac',
    'create unique index devices_mac on devices(product, mac, public_key) where public_key is not null',
    `create index devices_unproven on devices(last_seen_at)
      where public_key is not null and deleted_at is null and reseller_id is null and status = 'registered'`,
  ])

/** Of the keys of one MAC the one of a seller stays, or the oldest. The others lose their key and are deleted. */
export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index devices_unproven',
    'drop index devices_mac',
    `update devices set public_key = null, key_hash = null, deleted_at = coalesce(deleted_at, updated_at)
      where public_key is not null and exists (select 1 from devices other
        where other.product = devices.product and other.mac = devices.mac and other.public_key is not null
          and (case when other.reseller_id is null then 1 else 0 end < case when devices.reseller_id is null then 1 else 0 end
            or (case when other.reseller_id is null then 1 else 0 end = case when devices.reseller_id is null then 1 else 0 end
              and other.id < devices.id)))`,
    'create unique index devices_mac on devices(product, mac) where public_key is not null',
  ])
