import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, baseColumns, runStatements } from './run-statements.ts'

const records = ({ types, indexSearch }: Dialect) => [
  `create table credit_accounts (
    id ${types.id},
    kind ${types.sortable} not null check (kind in ('user', 'mint', 'activation', 'expired', 'adjust')),
    user_id bigint unique references users(id), floor bigint, balance bigint not null default 0,
    seq bigint not null default 0, head text not null default '', moved_at bigint not null default 0,
    created_at bigint not null, check (floor is null or balance >= floor),
    check ((kind = 'user') = (user_id is not null)), check (kind <> 'user' or floor is not null))`,
  "create unique index credit_accounts_kind on credit_accounts(kind) where kind <> 'user'",
  `insert into credit_accounts (kind, floor, created_at) values ('mint', null, 0), ('activation', 0, 0), ('expired', 0, 0), ('adjust', null, 0)`,
  `create table credit_records (
    id ${types.id}, doc_no ${types.sortable} unique, type ${types.sortable} not null,
    status ${types.sortable} not null, from_account_id bigint not null references credit_accounts(id),
    to_account_id bigint not null references credit_accounts(id), from_id bigint references users(id),
    to_id bigint references users(id), credits integer not null check (credits between 1 and 1000000),
    unit_price bigint, currency ${types.sortable}, amount bigint, note text not null default '',
    reference text not null default '', device_id bigint references devices(id),
    device_mac ${types.sortable} not null default '', service text, period ${types.sortable}, price_rule_id bigint,
    reverses_id bigint unique references credit_records(id), idempotency_key text,
    created_by_id bigint references users(id), approved_by_id bigint references users(id), settled_at bigint,
    expires_at bigint, lot_id bigint,
    ${baseColumns},
    unique (created_by_id, idempotency_key), check (from_account_id <> to_account_id),
    check ((unit_price is null) = (currency is null) and (unit_price is null) = (amount is null)),
    check ((doc_no is not null) = (status in ('settled', 'reversed'))),
    check ((settled_at is not null) = (doc_no is not null)),
    check (type not in ('activation', 'renewal') or (device_id is not null and period is not null and price_rule_id is not null)))`,
  'create index credit_records_from on credit_records(from_id, id)',
  'create index credit_records_to on credit_records(to_id, id)',
  'create index credit_records_state on credit_records(status, id)',
  'create index credit_records_device on credit_records(device_id)',
  'create index credit_records_ends on credit_records(expires_at, id)',
  'create index credit_records_lot on credit_records(lot_id)',
  'create index credit_records_issued on credit_records(created_by_id, settled_at)',
  ...indexSearch('credit_records'),
  'create table document_years (year integer primary key, last bigint not null)',
  `create table keyed_calls (
    user_id bigint not null, key text not null, fingerprint text not null, answer text, created_at bigint not null,
    primary key (user_id, key))`,
  'create index keyed_calls_age on keyed_calls(created_at)',
]

/** What of a settled record stays as it is; note and status alone may change. */
const settled = `doc_no type from_account_id to_account_id from_id to_id credits unit_price currency amount device_id period price_rule_id
  reverses_id created_by_id settled_at expires_at lot_id`
const changed = settled.split(/\s+/u).map((column) => `old.${column} is distinct from new.${column}`)
const unsettled = `old.doc_no is not null and (${changed.join(' or ')} or new.status not in ('settled', 'reversed'))`

const ledger = ({ types, refuseChange, balanceAtCommit }: Dialect) => [
  `create table ledger_entries (
    id ${types.id}, record_id bigint not null references credit_records(id),
    account_id bigint not null references credit_accounts(id), seq bigint not null,
    delta bigint not null check (delta <> 0), balance_after bigint not null, at bigint not null, hash text not null,
    unique (account_id, seq))`,
  'create index ledger_entries_record on ledger_entries(record_id)',
  'create index ledger_entries_at on ledger_entries(account_id, at)',
  ...refuseChange('ledger_entries', { on: 'update', message: 'a ledger entry is never changed' }),
  ...refuseChange('ledger_entries', { on: 'delete', message: 'a ledger entry is never deleted' }),
  ...refuseChange('credit_records', { on: 'delete', message: 'a credit record is never deleted' }),
  ...refuseChange('credit_records', { on: 'update', message: 'what has moved is never changed', when: unsettled }),
  ...refuseChange('credit_accounts', { on: 'delete', message: 'an account is never deleted' }),
  ...balanceAtCommit(),
]

/** What nobody may do to the ledger, the panel's own role least of all: triggers refuse it too, this is before them. SQLite knows no rights. */
const grants = ({ name }: Dialect) =>
  name === 'postgres'
    ? [
        'revoke update, delete, truncate on ledger_entries from public, current_user',
        'revoke delete, truncate on credit_records from public, current_user',
      ]
    : []

const statements = (dialect: Dialect) => [...records(dialect), ...ledger(dialect), ...grants(dialect)]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) => runStatements(db, dropCreated(statements(dialect)))
