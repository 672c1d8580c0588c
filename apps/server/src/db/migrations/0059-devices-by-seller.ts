import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/**
 * PostgreSQL writes a row anew into every index of its table as soon as one of them has the column that changes. Who sells a TV changes for
 * a hundred thousand at once: that index stands in a table of its own, where it is the only one to be written. Nobody is 0.
 */
const beside = [
  'create table device_sellers (reseller_id bigint not null, device_id bigint not null, primary key (reseller_id, device_id))',
  'insert into device_sellers (reseller_id, device_id) select coalesce(reseller_id, 0), id from devices',
  `create function devices_note_seller() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      update device_sellers set reseller_id = coalesce(new.reseller_id, 0) where reseller_id = coalesce(old.reseller_id, 0) and device_id = new.id;
    elsif tg_op = 'INSERT' then
      insert into device_sellers (reseller_id, device_id) values (coalesce(new.reseller_id, 0), new.id);
    else
      delete from device_sellers where reseller_id = coalesce(old.reseller_id, 0) and device_id = old.id;
    end if;
    return null; end $$`,
  'create trigger devices_seller_of_new after insert or delete on devices for each row execute function devices_note_seller()',
  `create trigger devices_seller_changed after update of reseller_id on devices for each row
    when (old.reseller_id is distinct from new.reseller_id) execute function devices_note_seller()`,
  'drop index devices_reseller',
  // Room for the next version of a row beside the last one.
  'alter table devices set (fillfactor = 90)',
]

export const up: Step['up'] = (db, { name }) => runStatements(db, name === 'postgres' ? beside : [])

export const down: Step['down'] = (db, { name }) =>
  runStatements(
    db,
    name === 'postgres'
      ? [
          'alter table devices reset (fillfactor)',
          'create index devices_reseller on devices(reseller_id, id)',
          'drop trigger devices_seller_changed on devices',
          'drop trigger devices_seller_of_new on devices',
          'drop function devices_note_seller()',
          'drop table device_sellers',
        ]
      : [],
  )
