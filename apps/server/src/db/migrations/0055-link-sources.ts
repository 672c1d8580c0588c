import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table sources alter column device_id drop not null',
    'alter table sources add column link_id bigint references m3u_links(id)',
    'create unique index sources_of_link on sources(link_id) where link_id is not null',
    // What default links hold is fetched from now on, and TVs are told as after any change of one.
    'update m3u_links set tells = 1, told_up_to = 0 where is_default = 1',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'delete from sources where device_id is null',
    'drop index sources_of_link',
    'alter table sources drop column link_id',
    'alter table sources alter column device_id set not null',
  ])
