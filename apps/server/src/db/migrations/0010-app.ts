import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, baseColumns, runStatements, textIndexes } from './run-statements.ts'

const updates = ({ types, indexSearch }: Dialect) => [
  `create table app_files (
    id ${types.id}, name ${types.sortable} not null, kind ${types.sortable} not null,
    package_name text not null default '', version_name text not null default '',
    version_code bigint not null default 0, min_sdk integer not null default 0, abis text not null default '[]',
    size bigint not null, sha256 text not null, signer_sha256 text not null default '',
    dex_sha256 text not null default '', files text not null default '{}', file_name text not null default '',
    uploaded_by_id bigint references users(id),
    ${baseColumns})`,
  ...textIndexes('app_files', ['name', 'kind']),
  'create unique index app_files_once on app_files(sha256)',
  ...indexSearch('app_files'),
  `create table updates (
    id ${types.id}, public_id text not null unique, kind ${types.sortable} not null default 'general',
    product ${types.sortable} not null, platform ${types.sortable} not null,
    channel ${types.sortable} not null default 'stable', version_name ${types.sortable} not null,
    version_code bigint not null, abi ${types.sortable} not null default '', min_os text not null default '',
    url text not null default '', stored_as text, file_name text not null default '', size bigint not null default 0,
    sha256 text not null default '', signer_sha256 text not null default '', notes text not null default '{}',
    mandatory integer not null default 0, deadline_at bigint, min_supported_code bigint not null default 0,
    target text not null default '{}', rollout text not null default '{}', reached_percent integer not null default 0,
    release_at bigint, window_from text not null default '', window_to text not null default '',
    state ${types.sortable} not null default 'draft', manifest text not null default '',
    manifest_signature text not null default '', approved_by_id bigint references users(id), approved_at bigint,
    created_by_id bigint references users(id), file_id bigint references app_files(id),
    package_name text not null default '', min_sdk integer not null default 0, remark text not null default '',
    authors text not null default '[]', failure_percent integer not null default 10,
    success_percent integer not null default 0, widen_after_h integer not null default 0, widened_at bigint,
    tells integer not null default 0, told_up_to bigint not null default 0,
    ${baseColumns})`,
  ...textIndexes('updates', ['kind', 'channel', 'version_name', 'state']),
  'create index updates_offered on updates(product, platform, state, version_code)',
  'create index updates_of_file on updates(file_id)',
  'create index updates_telling on updates(id) where tells = 1',
  ...indexSearch('updates'),
  `create table update_devices (
    update_id bigint not null references updates(id) on delete cascade,
    device_id bigint not null references devices(id) on delete cascade, deadline_at bigint,
    forced integer not null default 0, primary key (update_id, device_id))`,
  'create index update_devices_of on update_devices(device_id, update_id)',
  `create table update_actions (
    id ${types.id}, update_id bigint not null references updates(id) on delete cascade,
    device_id bigint not null references devices(id) on delete cascade, state text not null default 'offered',
    attempts integer not null default 0, last_code text not null default '', detail text not null default '',
    next_offer_at bigint, offered_at bigint not null, changed_at bigint not null, installed_at bigint)`,
  'create unique index update_actions_once on update_actions(update_id, device_id)',
  'create index update_actions_of on update_actions(device_id, update_id)',
  'create index update_actions_in_state on update_actions(update_id, state)',
  'create index update_actions_by_age on update_actions(changed_at)',
]

const integrity = ({ types, indexSearch }: Dialect) => [
  `create table checksums (
    id ${types.id}, product ${types.sortable} not null, platform ${types.sortable} not null,
    package_name ${types.sortable} not null default '', version_code bigint not null default 0,
    version_name ${types.sortable} not null default '', abi ${types.sortable} not null default '',
    kind ${types.sortable} not null, digest ${types.sortable} not null, source text not null default 'manual',
    severity ${types.sortable} not null default 'warn', state ${types.sortable} not null default 'draft',
    valid_from bigint, valid_to bigint, added_by_id bigint references users(id),
    ${baseColumns})`,
  ...textIndexes('checksums', ['package_name', 'version_name', 'digest', 'state', 'kind']),
  'create unique index checksums_once on checksums(product, platform, version_code, kind, abi, digest)',
  'create index checksums_known on checksums(product, platform, state, kind)',
  ...indexSearch('checksums'),
  `create table integrity_reports (
    id ${types.id}, device_id bigint not null references devices(id) on delete cascade, nonce text unique,
    issued_at bigint not null, received_at bigint, version_code bigint not null default 0,
    package_name text not null default '', installer text not null default '', signers text not null default '[]',
    files text not null default '[]', hints text not null default '[]', raw ${types.bytes},
    result text not null default 'pending', cause text not null default '',
    checksum_id bigint references checksums(id))`,
  'create index integrity_reports_of on integrity_reports(device_id, id)',
  'create index integrity_reports_age on integrity_reports(issued_at)',
  "create index integrity_reports_pending on integrity_reports(issued_at) where result = 'pending'",
  `create table tampered_devices (
    id ${types.id}, device_id bigint not null unique references devices(id) on delete cascade,
    kind ${types.sortable} not null, state ${types.sortable} not null default 'suspected',
    action ${types.sortable} not null default 'none', count integer not null default 1,
    first_report_id bigint not null references integrity_reports(id),
    last_report_id bigint not null references integrity_reports(id), first_at bigint not null, last_at bigint not null,
    reviewer_id bigint references users(id), note text not null default '', mac ${types.sortable} not null default '',
    found ${types.sortable} not null default '',
    ${baseColumns})`,
  ...textIndexes('tampered_devices', ['kind', 'state', 'action', 'mac']),
  'create index tampered_devices_last on tampered_devices(last_at, id)',
  // The database looks for anyone who points at a report before it lets one go.
  'create index tampered_devices_first on tampered_devices(first_report_id)',
  'create index tampered_devices_latest on tampered_devices(last_report_id)',
  ...indexSearch('tampered_devices'),
]

/** The languages of the specification §1, with what streams call them. */
const languages = `en eng; de deu ger; tr tur; nl nld dut; pt por; it ita; ar ara; hr hrv scr; pl pol; no nor nob nno;
  da dan; fi fin; sv swe; es spa; fr fra fre; ru rus; hu hun; sq sqi alb; ro ron rum; bg bul; el ell gre; cs ces cze;
  bs bos; sr srp scc; hi hin; fa fas per`
const tracks = JSON.stringify(
  languages.split(';').map((line) => {
    const [code, ...aliases] = line.trim().split(' ')
    return { code, aliases, active: true }
  }),
)

const options = ({ types }: Dialect) => [
  `create table app_option_versions (
    version integer primary key, options text not null, changed text not null, restores integer, at bigint not null,
    by_name text not null, tells integer not null default 0, tells_devices text, told_up_to bigint not null default 0,
    by_id bigint)`,
  'create index app_option_versions_to_tell on app_option_versions(version) where tells = 1',
  `create table track_lists (
    kind ${types.sortable} primary key, tracks text not null, version integer not null default 1,
    updated_at bigint not null)`,
  `insert into track_lists (kind, tracks, updated_at) values ('audio', '${tracks}', 0), ('subtitle', '${tracks}', 0)`,
]

const statements = (dialect: Dialect) => [...updates(dialect), ...integrity(dialect), ...options(dialect)]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
