import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, baseColumns, runStatements, textIndexes } from './run-statements.ts'

const portals = ({ types, emptyFirst, indexSearch }: Dialect) => [
  `create table portals (
    id ${types.id}, label ${types.sortable} not null, host ${types.sortable} not null, kind ${types.sortable} not null,
    state ${types.sortable} not null, note text not null default '', reseller_id bigint references users(id),
    tells integer not null default 0, told_up_to bigint not null default 0, replaced_by text not null default '',
    took_over text not null default '',
    ${baseColumns})`,
  ...textIndexes('portals', ['label']),
  'create index portals_to_tell on portals(id) where tells = 1',
  // A host is there once for the operator and once for every seller who offers it: nobody takes it from another, or learns who has it.
  'create unique index portals_host on portals(host) where deleted_at is null and reseller_id is null',
  'create unique index portals_offer on portals(reseller_id, host) where deleted_at is null and reseller_id is not null',
  'create index portals_at on portals(host)',
  ...indexSearch('portals'),
  `create table m3u_portals (
    id ${types.id}, name ${types.sortable} not null, url_template text not null, epg_template text not null default '',
    product ${types.sortable} not null default 'any', countries text not null default '[]',
    sort bigint not null default 0, active integer not null default 1, reseller_id bigint references users(id),
    notes text not null default '',
    ${baseColumns})`,
  ...textIndexes('m3u_portals', ['name', 'product']),
  'create index m3u_portals_by_sort on m3u_portals(sort, id)',
  'create index m3u_portals_by_active on m3u_portals(active, id)',
  'create index m3u_portals_of on m3u_portals(reseller_id, id)',
  ...indexSearch('m3u_portals'),
  `create table m3u_links (
    id ${types.id}, public_id text not null unique, name ${types.sortable} not null, slug text not null unique,
    url text not null, host text not null, product ${types.sortable} not null default 'any',
    countries text not null default '[]', is_default integer not null default 0, requires text not null default 'none',
    max_uses bigint, expires_at bigint, state ${types.sortable} not null default 'active',
    hits bigint not null default 0, last_hit_at bigint, reseller_id bigint references users(id),
    notes text not null default '', tells integer not null default 0, told_up_to bigint not null default 0,
    provider_id bigint references m3u_portals(id), leads_to text not null default '',
    ${baseColumns})`,
  ...textIndexes('m3u_links', ['name', 'product', 'state']),
  'create index m3u_links_by_default on m3u_links(is_default, id)',
  `create index m3u_links_by_end on m3u_links(expires_at${emptyFirst}, id)`,
  'create index m3u_links_of on m3u_links(reseller_id, id)',
  'create index m3u_links_at on m3u_links(host)',
  'create index m3u_links_telling on m3u_links(id) where tells = 1',
  'create index m3u_links_of_provider on m3u_links(provider_id, id)',
  ...indexSearch('m3u_links'),
]

const sources = ({ types }: Dialect) => [
  `create table sources (
    id ${types.id}, public_id text not null unique, device_id bigint references devices(id) on delete cascade,
    kind text not null, name text not null, name_key text not null, secret ${types.bytes} not null,
    host text not null default '', user_agent text not null default '', status text not null default 'new',
    enabled integer not null default 1, position integer not null default 0, snapshot_id bigint,
    version integer not null default 1, created_at bigint not null, updated_at bigint not null, deleted_at bigint,
    output text not null default 'auto', epg_shift_min integer not null default 0,
    refresh_every text not null default '24h', pin_protected integer not null default 0, fault text, checked_at bigint,
    refreshed_at bigint, next_refresh_at bigint, etag text not null default '', last_modified text not null default '',
    account text, fingerprint text, group_rules text not null default '[]', managed_by bigint references users(id),
    account_ends_at bigint, account_warn_at bigint, link_id bigint references m3u_links(id),
    missing_parts text not null default '{}')`,
  'create unique index sources_name on sources(device_id, name_key) where deleted_at is null',
  'create index sources_of_device on sources(device_id, position)',
  'create index sources_host on sources(host)',
  'create unique index sources_fingerprint on sources(device_id, fingerprint) where deleted_at is null and fingerprint is not null',
  'create index sources_due on sources(next_refresh_at)',
  'create index sources_updated on sources(updated_at, id)',
  'create index sources_managed on sources(managed_by) where managed_by is not null',
  'create index sources_account_warn on sources(account_warn_at) where account_warn_at is not null',
  // What the sweep looks for every minute is found without reading a table: with SQLite nobody else is served meanwhile.
  'create index sources_snapshot on sources(snapshot_id) where snapshot_id is not null',
  "create index sources_removed on sources(deleted_at) where deleted_at is not null and status <> 'erased'",
  'create unique index sources_of_link on sources(link_id) where link_id is not null',
  "create index sources_erased on sources(deleted_at) where status = 'erased'",
  // Retries are counted separately from claims (`attempts`): a claim's number is a fencing token, and is never used twice.
  `create table refreshes (
    source_id bigint primary key references sources(id) on delete cascade, cause text not null, status text not null,
    stage text not null, done_bytes bigint not null default 0, total_bytes bigint, entries bigint not null default 0,
    attempts integer not null default 0, lease_until bigint, created_at bigint not null, updated_at bigint not null,
    tries integer not null default 0)`,
  'create index refreshes_waiting on refreshes(status, lease_until)',
  `create table host_moves (
    id ${types.id}, user_id bigint not null references users(id), origin text not null, from_host text not null,
    to_host text not null, state text not null, total integer not null default 0, done integer not null default 0,
    skipped integer not null default 0, undone integer not null default 0, up_to bigint not null default 0,
    created_at bigint not null, ended_at bigint)`,
  'create index host_moves_in_state on host_moves(state, id)',
  `create table host_move_rows (
    move_id bigint not null references host_moves(id) on delete cascade,
    source_id bigint not null references sources(id) on delete cascade, state text not null default 'moved',
    primary key (move_id, source_id))`,
  'create index host_move_rows_of on host_move_rows(source_id)',
]

/** What was read from sources: entries, uploaded files, guides. */
const contents = ({ types }: Dialect) => [
  `create table snapshots (
    id ${types.id}, public_id text not null unique, source_id bigint not null references sources(id) on delete cascade,
    published_at bigint, page_key ${types.bytes} not null, pages integer not null default 0,
    total bigint not null default 0, counts text not null default '{}', created_at bigint not null,
    group_list text not null default '[]', origin text not null default '')`,
  'create index snapshots_of_source on snapshots(source_id)',
  `create table snapshot_pages (
    snapshot_id bigint not null references snapshots(id) on delete cascade, page integer not null,
    body ${types.bytes} not null, primary key (snapshot_id, page))`,
  `create table snapshot_groups (
    snapshot_id bigint primary key references snapshots(id) on delete cascade, body ${types.bytes} not null)`,
  `create table uploads (
    id ${types.id}, public_id text not null unique, device_id bigint references devices(id) on delete cascade,
    source_id bigint references sources(id), name text not null, file_name text not null, stored_as text,
    file_key ${types.bytes}, bytes bigint not null default 0, status text not null,
    progress_bytes bigint not null default 0, total bigint not null default 0, skipped bigint not null default 0,
    counts text, issues text not null default '[]', reason text, version integer not null default 1,
    attempts integer not null default 0, lease_until bigint, created_at bigint not null, updated_at bigint not null,
    published_at bigint, deleted_at bigint)`,
  'create index uploads_of_device on uploads(device_id, id)',
  'create index uploads_waiting on uploads(status, lease_until)',
  'create index uploads_of_source on uploads(source_id)',
  'create index uploads_files on uploads(stored_as) where stored_as is not null',
  'create index uploads_removed on uploads(deleted_at) where deleted_at is not null',
  // Uploads in progress, counted across processes.
  `create table upload_slots (
    id ${types.id}, device_id bigint not null references devices(id) on delete cascade, bytes bigint not null,
    expires_at bigint not null, network text not null default '')`,
  'create index upload_slots_device on upload_slots(device_id)',
  `create table guides (
    source_id bigint primary key references sources(id) on delete cascade, found_address ${types.bytes},
    status text not null, fault text, attempts integer not null default 0, lease_until bigint, due_at bigint not null,
    run bigint not null default 0, snapshot_id bigint, channels bigint not null default 0,
    matched bigint not null default 0, programmes bigint not null default 0, first_at bigint, last_at bigint,
    etag text not null default '', last_modified text not null default '', read_at bigint, updated_at bigint not null,
    tries integer not null default 0)`,
  'create index guides_due on guides(due_at)',
  `create table guide_matches (
    source_id bigint not null references sources(id) on delete cascade, run bigint not null, entry_key text not null,
    channel integer not null, shift_min integer not null default 0, primary key (source_id, run, entry_key))`,
  `create table guide_parts (
    id ${types.id}, source_id bigint not null references sources(id) on delete cascade, run bigint not null,
    channel integer not null, day integer not null, body ${types.bytes} not null)`,
  'create index guide_parts_window on guide_parts(source_id, run, channel, day)',
]

const statements = (dialect: Dialect) => [...portals(dialect), ...sources(dialect), ...contents(dialect)]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
