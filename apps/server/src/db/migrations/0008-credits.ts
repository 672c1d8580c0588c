import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

const accounts = ({ types }: Dialect) => [
  `create table credit_accounts (
    id ${types.id},
    kind ${types.sortable} not null check (kind in ('user', 'mint', 'activation', 'expired', 'adjust')),
    user_id bigint unique references users(id),
    floor bigint,
    balance bigint not null default 0,
    seq bigint not null default 0,
    head text not null default '',
    moved_at bigint not null default 0,
    created_at bigint not null,
    check (floor is null or balance >= floor),
    check ((kind = 'user') = (user_id is not null)),
    check (kind <> 'user' or floor is not null))`,
  "create unique index credit_accounts_kind on credit_accounts(kind) where kind <> 'user'",
  ...['mint', 'activation', 'expired', 'adjust'].map(
    (kind) =>
      `insert into credit_accounts (kind, floor, created_at) values ('${kind}', ${kind === 'activation' || kind === 'expired' ? 0 : 'null'}, 0)`,
  ),
]

const records = ({ types, indexSearch }: Dialect) => [
  `create table credit_records (
    id ${types.id},
    doc_no ${types.sortable} unique,
    type ${types.sortable} not null,
    status ${types.sortable} not null,
    from_account_id bigint not null references credit_accounts(id),
    to_account_id bigint not null references credit_accounts(id),
    from_id bigint references users(id),
    to_id bigint references users(id),
    credits integer not null check (credits between 1 and 1000000),
    unit_price bigint,
    currency ${types.sortable},
    amount bigint,
    note text not null default '',
    reference text not null default '',
    device_id bigint references devices(id),
    device_mac ${types.sortable} not null default '',
    service text,
    period ${types.sortable},
    price_rule_id bigint,
    reverses_id bigint unique references credit_records(id),
    idempotency_key text,
    created_by_id bigint references users(id),
    approved_by_id bigint references users(id),
    settled_at bigint,
    ${keptColumns},
    unique (created_by_id, idempotency_key),
    check (from_account_id <> to_account_id),
    check ((unit_price is null) = (currency is null) and (unit_price is null) = (amount is null)),
    check ((doc_no is not null) = (status in ('settled', 'reversed'))),
    check ((settled_at is not null) = (doc_no is not null)),
    check (type not in ('activation', 'renewal') or (device_id is not null and period is not null and price_rule_id is not null)))`,
  'create index credit_records_from on credit_records(from_id, id)',
  'create index credit_records_to on credit_records(to_id, id)',
  'create index credit_records_state on credit_records(status, id)',
  'create index credit_records_device on credit_records(device_id)',
  ...indexSearch('credit_records'),
  'create table document_years (year integer primary key, last bigint not null)',
  'create table keyed_calls (user_id bigint not null, key text not null, fingerprint text not null, answer text, created_at bigint not null, primary key (user_id, key))',
  'create index keyed_calls_age on keyed_calls(created_at)',
]

const ledger = ({ types, refuseChange, balanceAtCommit }: Dialect) => [
  `create table ledger_entries (
    id ${types.id},
    record_id bigint not null references credit_records(id),
    account_id bigint not null references credit_accounts(id),
    seq bigint not null,
    delta bigint not null check (delta <> 0),
    balance_after bigint not null,
    at bigint not null,
    hash text not null,
    unique (account_id, seq))`,
  'create index ledger_entries_record on ledger_entries(record_id)',
  'create index ledger_entries_at on ledger_entries(account_id, at)',
  ...refuseChange('ledger_entries', { on: 'update', message: 'a ledger entry is never changed' }),
  ...refuseChange('ledger_entries', { on: 'delete', message: 'a ledger entry is never deleted' }),
  ...refuseChange('credit_records', { on: 'delete', message: 'a credit record is never deleted' }),
  ...refuseChange('credit_records', {
    on: 'update',
    message: 'what has moved is never changed',
    when: `old.doc_no is not null and (${moneyColumns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')} or new.status not in ('settled', 'reversed'))`,
  }),
  ...refuseChange('credit_accounts', { on: 'delete', message: 'an account is never deleted' }),
  ...balanceAtCommit(),
]

/** What of a settled record stays as it is; note and status alone may change. */
const moneyColumns = [
  'doc_no',
  'type',
  'from_account_id',
  'to_account_id',
  'from_id',
  'to_id',
  'credits',
  'unit_price',
  'currency',
  'amount',
  'device_id',
  'period',
  'price_rule_id',
  'reverses_id',
  'created_by_id',
  'settled_at',
]

const activations = ({ types, indexSearch }: Dialect) => [
  `create table price_rules (
    id ${types.id},
    name ${types.sortable} not null,
    service ${types.sortable} not null,
    period ${types.sortable} not null,
    credits integer not null check (credits between 0 and 1000000),
    product ${types.sortable} not null default 'any',
    role_id bigint references roles(id),
    user_id bigint references users(id),
    valid_from bigint,
    valid_to bigint,
    ${keptColumns})`,
  'create index price_rules_of on price_rules(service, period)',
  ...indexSearch('price_rules'),
  `create table device_services (
    id ${types.id},
    device_id bigint not null references devices(id),
    service text not null,
    period text not null,
    starts_at bigint not null,
    ends_at bigint,
    state text not null,
    record_id bigint unique references credit_records(id),
    source text not null,
    status_before text not null,
    expires_before bigint,
    activated_before bigint,
    user_id bigint not null references users(id),
    created_at bigint not null,
    ended_at bigint)`,
  'create index device_services_of on device_services(device_id, id)',
  'create table device_trials (fingerprint text primary key, device_id bigint not null, user_id bigint not null, at bigint not null)',
  'create index device_trials_of on device_trials(user_id, at)',
  `create table device_transfers (id ${types.id}, origin_device_id bigint not null, from_device_id bigint not null, to_device_id bigint not null, user_id bigint not null, at bigint not null)`,
  'create index device_transfers_origin on device_transfers(origin_device_id, at)',
  'create index device_transfers_to on device_transfers(to_device_id)',
]

export const up: Step['up'] = (db, dialect) =>
  runStatements(db, [...accounts(dialect), ...records(dialect), ...ledger(dialect), ...activations(dialect)])

export const down: Step['down'] = (db, { dropSearch, dropRefusals }) =>
  runStatements(db, [
    ...['device_transfers', 'device_trials', 'device_services'].map((table) => `drop table ${table}`),
    ...dropSearch('price_rules'),
    'drop table price_rules',
    'drop table ledger_entries',
    'drop table keyed_calls',
    'drop table document_years',
    ...dropSearch('credit_records'),
    'drop table credit_records',
    'drop table credit_accounts',
    ...dropRefusals(),
  ])
