import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, baseColumns, runStatements, textIndexes } from './run-statements.ts'

const subDistributors = ({ types, indexSearch }: Dialect) => [
  `create table sub_distributors (
    id ${types.id}, name ${types.sortable} not null, distributor_id bigint references users(id),
    company ${types.sortable} not null default '', contact text not null default '', phone text not null default '',
    country ${types.sortable} not null default '', region ${types.sortable} not null default '',
    status ${types.sortable} not null, notes text not null default '',
    ${baseColumns})`,
  ...textIndexes('sub_distributors', ['name', 'company', 'country', 'region', 'status']),
  'create index sub_distributors_of on sub_distributors(distributor_id, id)',
  ...indexSearch('sub_distributors'),
]

/**
 * A MAC is no name: several keys may bring the same one, each with a row of its own, and several sellers may reserve it before. A row without a
 * key is such a reservation.
 */
const devices = ({ types, emptyFirst, indexSearch }: Dialect) => [
  `create table devices (
    id ${types.id}, public_id text not null unique, product ${types.sortable} not null, mac ${types.sortable} not null,
    mac_kind text not null default 'hardware', public_key text, key_hash text, key_rotated_at bigint,
    password_hash text, name ${types.sortable} not null default '',
    status ${types.sortable} not null default 'registered', status_before text,
    blocked_reason text not null default '', model ${types.sortable} not null default '',
    vendor text not null default '', platform text not null default '', os text not null default '',
    locale text not null default '', timezone text not null default '', app_code bigint not null default 0,
    app_version ${types.sortable} not null default '', country ${types.sortable} not null default '',
    reseller_id bigint references users(id), tags text not null default '[]', notes text not null default '',
    activated_at bigint, expires_at bigint, last_seen_at bigint, last_ip text not null default '',
    config_version integer not null default 1, sources_version integer not null default 1,
    applied_config_version integer not null default 0, applied_sources_version integer not null default 0,
    applied_at bigint, source_count integer not null default 0, channel_count bigint not null default 0,
    sub_distributor_id bigint references sub_distributors(id), applied_config_at bigint,
    update_channel text not null default 'stable', last_report_at bigint, archive_warnings integer not null default 0,
    archive_warned_at bigint, report_missing_at bigint, features text not null default '[]', features_change_at bigint,
    held_for bigint, owner_since bigint, suspended_by bigint,
    ${baseColumns})`,
  ...textIndexes('devices', ['mac', 'name', 'product', 'status', 'model', 'app_version', 'country']),
  `create index devices_seen on devices(last_seen_at${emptyFirst}, id)`,
  `create index devices_expiry on devices(expires_at${emptyFirst}, id)`,
  `create index devices_activation on devices(activated_at${emptyFirst}, id)`,
  'create index devices_sources on devices(source_count, id)',
  'create index devices_added on devices(created_at)',
  'create index devices_in_state on devices(status, id)',
  'create index devices_of_product on devices(product, id)',
  'create index devices_sub_distributor on devices(sub_distributor_id, id)',
  'create index devices_of_model on devices(model, id)',
  // The three days are `integritySilentMs`: the job asks by the same words, so that the index answers.
  'create index devices_silent on devices(id) where report_missing_at is null and last_seen_at - last_report_at > 259200000',
  'create index devices_features_change on devices(features_change_at) where features_change_at is not null',
  // What the clock looks for every minute: those in a state whose time has run out, and none of the others.
  'create index devices_due on devices(status, expires_at, id) where deleted_at is null',
  'create index devices_of_mac on devices(product, mac)',
  'create index devices_held on devices(held_for) where held_for is not null',
  'create index devices_removed on devices(deleted_at) where deleted_at is not null',
  "create index devices_addressed on devices(last_seen_at) where last_ip <> '' and last_ip not like '%.0' and last_ip not like '%::'",
  "create index devices_reserved on devices(reseller_id) where public_key is null and deleted_at is null and status in ('registered', 'trial')",
  'create unique index devices_mac on devices(product, mac, public_key) where public_key is not null',
  "create index devices_unproven on devices(last_seen_at) where public_key is not null and deleted_at is null and reseller_id is null and status = 'registered'",
  ...indexSearch('devices'),
]

/**
 * PostgreSQL writes a row again into every index of its table as soon as one of them has the column that changes. Who sells a TV changes for
 * a hundred thousand at once: there that index is in a table of its own, where it is the only one to be written. Nobody is 0.
 */
const sellersBeside = [
  'create table device_sellers (reseller_id bigint not null, device_id bigint not null, primary key (reseller_id, device_id))',
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
  // Free space for the next row version on the same page.
  'alter table devices set (fillfactor = 90)',
]
const sellers = ({ name }: Dialect) =>
  name === 'postgres' ? sellersBeside : ['create index devices_reseller on devices(reseller_id, id)']

const counted = {
  table: 'devices',
  counts: 'device_counts',
  columns: ['reseller_id', 'status', 'product', 'sub_distributor_id'],
}

/** Devices in use by what they are, which the database keeps itself; and figures that a job computes. */
const counts = ({ types, countRows }: Dialect) => [
  `create table device_counts (
    id ${types.id}, reseller_id bigint, status ${types.sortable} not null, product ${types.sortable} not null,
    sub_distributor_id bigint, count bigint not null)`,
  'create index device_counts_reseller on device_counts(reseller_id)',
  ...countRows(counted),
  `create table device_figures (
    branch_id bigint not null, product ${types.sortable} not null, model ${types.sortable} not null,
    total bigint not null, online bigint not null, versions text not null, countries text not null, days text not null,
    primary key (branch_id, product, model))`,
  'create table figure_rounds (id integer primary key, counted_at bigint, due_at bigint not null)',
  'insert into figure_rounds (id, counted_at, due_at) values (1, null, 0)',
]

const models = ({ types, indexSearch }: Dialect) => [
  `create table models (
    id ${types.id}, name ${types.sortable} not null, vendor ${types.sortable} not null default '',
    codes text not null default '[]', platform ${types.sortable} not null default '',
    chipset ${types.sortable} not null default '', android_api integer, capabilities text not null default '[]',
    eol_at bigint, notes text not null default '',
    ${baseColumns})`,
  ...textIndexes('models', ['name', 'vendor', 'platform', 'chipset']),
  'create index models_by_api on models(android_api, id)',
  'create index models_by_end on models(eol_at, id)',
  ...indexSearch('models'),
  `create table model_codes (
    code ${types.sortable} primary key, vendor text not null default '', model_id bigint references models(id),
    first_seen_at bigint not null)`,
  'create index model_codes_of on model_codes(model_id)',
]

/** Tables that belong to a TV. */
const beside = ({ types }: Dialect) => [
  `create table device_settings (
    device_id bigint primary key references devices(id) on delete cascade, version integer not null default 0,
    chosen text not null default '{}', changed_in text not null default '{}',
    config_version integer not null default 0, changed_at bigint, app_password ${types.bytes},
    parent_pin ${types.bytes}, eula_version integer not null default 0, eula_locale text not null default '',
    eula_accepted_at bigint)`,
  // Sellers who reserve the same MAC, so that nobody learns from an error what another branch has.
  `create table device_requests (
    id ${types.id}, public_id text not null unique, device_id bigint not null references devices(id) on delete cascade,
    user_id bigint not null references users(id), created_at bigint not null)`,
  'create unique index device_requests_of on device_requests(device_id, user_id)',
  `create table pushes (
    seq ${types.id}, id text not null unique, device_id bigint not null references devices(id) on delete cascade,
    kind text not null, data text not null default '{}', created_at bigint not null, expires_at bigint not null,
    acked_at bigint)`,
  'create index pushes_waiting on pushes(device_id, acked_at, expires_at)',
  'create index pushes_expiry on pushes(expires_at)',
  "create index pushes_texts on pushes(expires_at) where kind = 'input.text'",
  `create table signed_nonces (
    public_key text not null, nonce text not null, expires_at bigint not null, primary key (public_key, nonce))`,
  'create index signed_nonces_expiry on signed_nonces(expires_at)',
]

const statements = (dialect: Dialect) => [
  ...subDistributors(dialect),
  ...devices(dialect),
  ...sellers(dialect),
  ...counts(dialect),
  ...models(dialect),
  ...beside(dialect),
]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
