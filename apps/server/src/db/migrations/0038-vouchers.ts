import type { Step } from './step.ts'
import { baseColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table voucher_batches (
      id ${types.id},
      name ${types.sortable} not null,
      product ${types.sortable} not null,
      period ${types.sortable} not null,
      codes integer not null,
      credits integer not null,
      price_rule_id bigint,
      maker_id bigint not null references users(id),
      state ${types.sortable} not null check (state in ('waiting', 'active', 'cancelled')),
      expires_at bigint,
      record_id bigint references credit_records(id),
      approved_by_id bigint references users(id),
      ${baseColumns})`,
    'create index voucher_batches_by_name on voucher_batches(lower(name), id)',
    'create index voucher_batches_by_state on voucher_batches(state, id)',
    'create index voucher_batches_by_maker on voucher_batches(maker_id, id)',
    ...indexSearch('voucher_batches'),
    `create table voucher_codes (
      id ${types.id},
      batch_id bigint not null references voucher_batches(id),
      number integer not null,
      code_hash text not null unique,
      sealed ${types.bytes} not null,
      ending text not null,
      state ${types.sortable} not null check (state in ('unused', 'used', 'refunded')),
      device_id bigint references devices(id),
      service_id bigint unique references device_services(id),
      redeemed_at bigint,
      unique (batch_id, number),
      check ((state = 'used') = (device_id is not null)))`,
    'create index voucher_codes_by_state on voucher_codes(batch_id, state)',
    'create index voucher_codes_by_device on voucher_codes(device_id)',
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, ['drop table voucher_codes', ...dropSearch('voucher_batches'), 'drop table voucher_batches'])
