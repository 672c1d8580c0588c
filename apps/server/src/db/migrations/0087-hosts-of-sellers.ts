import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** A host is there once for the operator and once for every seller who offers it: nobody takes it from another, or learns who has it. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'drop index portals_host',
    'create unique index portals_host on portals(host) where deleted_at is null and reseller_id is null',
    'create unique index portals_offer on portals(reseller_id, host) where deleted_at is null and reseller_id is not null',
    'create index portals_at on portals(host)',
    // Until now a seller's row stood for the host itself; the branches that use it keep one to read.
    `insert into portals (label, host, kind, state, note, created_at, updated_at, version, search_text)
      select replace(replace(host, 'https://', ''), 'http://', ''), host, kind, 'seen', '', created_at, updated_at, 1, lower(host)
      from portals where deleted_at is null and reseller_id is not null`,
  ])

/** Of the rows of one host the operator's stays, or the oldest; the others are removed. */
export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index portals_at',
    'drop index portals_offer',
    'drop index portals_host',
    `update portals set deleted_at = updated_at where deleted_at is null and exists (select 1 from portals other
      where other.host = portals.host and other.deleted_at is null and other.id <> portals.id
        and (coalesce(other.reseller_id, 0) < coalesce(portals.reseller_id, 0)
          or (coalesce(other.reseller_id, 0) = coalesce(portals.reseller_id, 0) and other.id < portals.id)))`,
    'create unique index portals_host on portals(host) where deleted_at is null',
  ])
