import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table m3u_links add column provider_id bigint references m3u_portals(id)',
    "alter table m3u_links add column leads_to text not null default ''",
    'update m3u_links set leads_to = url',
    'create index m3u_links_of_provider on m3u_links(provider_id, id)',
    // What is uploaded for a link belongs to no TV.
    'alter table uploads alter column device_id drop not null',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'delete from uploads where device_id is null',
    'alter table uploads alter column device_id set not null',
    'drop index m3u_links_of_provider',
    'alter table m3u_links drop column leads_to',
    'alter table m3u_links drop column provider_id',
  ])
