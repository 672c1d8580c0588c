import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** How the sources of one device do: one that fails decides, else one that was read. */
const stateOf = (device: string) => `(select case
    when count(*) = 0 then 'none'
    when sum(case when fault is not null then 1 else 0 end) > 0 then 'failing'
    when sum(case when status <> 'new' then 1 else 0 end) > 0 then 'fine'
    else 'unchecked' end
  from sources where device_id = ${device} and deleted_at is null and enabled = 1)`

const columns = ({ types }: Dialect) => [
  'alter table sources add column failing_since bigint',
  `alter table devices add column source_state ${types.sortable} not null default 'none'`,
  `create table device_tags (tag ${types.sortable} not null, device_id bigint not null, primary key (tag, device_id))`,
]

const fillIn = ({ name }: Dialect) => [
  'update sources set failing_since = coalesce(checked_at, updated_at) where fault is not null',
  `update devices set source_state = ${stateOf('devices.id')} where id in (select device_id from sources where deleted_at is null)`,
  name === 'postgres'
    ? "insert into device_tags (tag, device_id) select distinct lower(value), devices.id from devices, jsonb_array_elements_text(devices.tags::jsonb) as tags(value) where devices.tags <> '[]'"
    : "insert into device_tags (tag, device_id) select distinct lower(value), devices.id from devices, json_each(devices.tags) where devices.tags <> '[]'",
]

const indexes = [
  'create index devices_source_state on devices(source_state, id)',
  'create index sources_of_host on sources(host, device_id) where deleted_at is null',
  'create index sources_failing_since on sources(host, failing_since, device_id) where fault is not null and enabled = 1 and deleted_at is null',
]

const changed = 'fault, enabled, deleted_at, status, device_id'

/** Only what changes the state of the device is worth reading its sources again. */
const isTurned = `(old.fault is null) <> (new.fault is null) or old.enabled <> new.enabled or (old.deleted_at is null) <> (new.deleted_at is null)
    or (old.status = 'new') <> (new.status = 'new') or coalesce(old.device_id, 0) <> coalesce(new.device_id, 0)`

const onSqlite = [
  `create trigger sources_note_failure after update of fault on sources when (old.fault is null) <> (new.fault is null) begin
    update sources set failing_since = case when new.fault is null then null else coalesce(new.checked_at, new.updated_at) end where id = new.id; end`,
  `create trigger sources_note_first_failure after insert on sources when new.fault is not null and new.failing_since is null begin
    update sources set failing_since = coalesce(new.checked_at, new.updated_at) where id = new.id; end`,
  ...[
    ['insert', 'new', 'when new.device_id is not null'],
    ['delete', 'old', 'when old.device_id is not null'],
    [`update of ${changed}`, 'new', `when ${isTurned}`],
  ].map(
    ([
      event,
      row,
      when,
    ]) => `create trigger sources_state_${event!.split(' ')[0]} after ${event} on sources ${when} begin
      update devices set source_state = ${stateOf(`${row}.device_id`)} where id = ${row}.device_id and source_state <> ${stateOf(`${row}.device_id`)};
      ${row === 'new' && event !== 'insert' ? `update devices set source_state = ${stateOf('old.device_id')} where id = old.device_id and old.device_id <> coalesce(new.device_id, 0);` : ''} end`,
  ),
  `create trigger devices_tags_insert after insert on devices when new.tags <> '[]' begin
    insert into device_tags (tag, device_id) select distinct lower(value), new.id from json_each(new.tags); end`,
  `create trigger devices_tags_update after update of tags on devices when old.tags <> new.tags begin
    delete from device_tags where device_id = old.id and tag in (select lower(value) from json_each(old.tags));
    insert into device_tags (tag, device_id) select distinct lower(value), new.id from json_each(new.tags); end`,
  `create trigger devices_tags_delete after delete on devices when old.tags <> '[]' begin
    delete from device_tags where device_id = old.id and tag in (select lower(value) from json_each(old.tags)); end`,
]

/** The device is locked before its sources are read: of two changes at once the later one reads both. */
const onPostgres = [
  `create function sources_note_failure() returns trigger language plpgsql as $$ begin
    new.failing_since := case when new.fault is null then null when tg_op = 'INSERT' then coalesce(new.failing_since, new.checked_at, new.updated_at)
      else coalesce(new.checked_at, new.updated_at) end;
    return new; end $$`,
  'create trigger sources_note_first_failure before insert on sources for each row when (new.fault is not null) execute function sources_note_failure()',
  `create trigger sources_note_failure before update of fault on sources for each row
    when ((old.fault is null) <> (new.fault is null)) execute function sources_note_failure()`,
  `create function sources_note_state(device bigint) returns void language plpgsql as $$ declare state text; begin
    perform 1 from devices where id = device for no key update;
    state := ${stateOf('device')};
    update devices set source_state = state where id = device and source_state <> state; end $$`,
  `create function sources_state_changed() returns trigger language plpgsql as $$ begin
    if tg_op <> 'DELETE' and new.device_id is not null then perform sources_note_state(new.device_id); end if;
    if tg_op <> 'INSERT' and old.device_id is not null and (tg_op = 'DELETE' or old.device_id is distinct from new.device_id)
      then perform sources_note_state(old.device_id); end if;
    return null; end $$`,
  'create trigger sources_state_of_new after insert or delete on sources for each row execute function sources_state_changed()',
  `create trigger sources_state_update after update of ${changed} on sources for each row when (${isTurned}) execute function sources_state_changed()`,
  `create function devices_note_tags() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then
      delete from device_tags where device_id = old.id and tag in (select lower(value) from jsonb_array_elements_text(old.tags::jsonb) as tags(value));
    end if;
    if tg_op <> 'DELETE' then
      insert into device_tags (tag, device_id) select distinct lower(value), new.id from jsonb_array_elements_text(new.tags::jsonb) as tags(value);
    end if;
    return null; end $$`,
  "create trigger devices_tags_insert after insert on devices for each row when (new.tags <> '[]') execute function devices_note_tags()",
  'create trigger devices_tags_update after update of tags on devices for each row when (old.tags <> new.tags) execute function devices_note_tags()',
  "create trigger devices_tags_delete after delete on devices for each row when (old.tags <> '[]') execute function devices_note_tags()",
]

const sqliteTriggers = [
  'sources_note_failure',
  'sources_note_first_failure',
  'sources_state_insert',
  'sources_state_delete',
  'sources_state_update',
]
const deviceTriggers = ['devices_tags_insert', 'devices_tags_update', 'devices_tags_delete']

const takeAway = ({ name }: Dialect) => [
  ...(name === 'postgres'
    ? [
        'drop function sources_note_failure() cascade',
        'drop function sources_state_changed() cascade',
        'drop function sources_note_state(bigint)',
        'drop function devices_note_tags() cascade',
      ]
    : [...sqliteTriggers, ...deviceTriggers].map((trigger) => `drop trigger ${trigger}`)),
  'drop index sources_failing_since',
  'drop index sources_of_host',
  'drop index devices_source_state',
  'drop table device_tags',
  'alter table devices drop column source_state',
  'alter table sources drop column failing_since',
]

/** Which sources fail, since when, and how those of a device do as a whole; and devices by their tags. The database keeps all of it. */
export const up: Step['up'] = (db, dialect) =>
  runStatements(db, [
    ...columns(dialect),
    ...fillIn(dialect),
    ...indexes,
    ...(dialect.name === 'postgres' ? onPostgres : onSqlite),
  ])
export const down: Step['down'] = (db, dialect) => runStatements(db, takeAway(dialect))
