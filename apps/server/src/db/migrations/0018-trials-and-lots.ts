import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** A trial that the panel itself begins may be of a TV nobody has taken. */
const trials = (user: string) => [
  'create table device_trials_kept as select fingerprint, device_id, user_id, at from device_trials',
  'drop table device_trials',
  `create table device_trials (fingerprint text primary key, device_id bigint not null, user_id bigint${user}, at bigint not null)`,
  'insert into device_trials (fingerprint, device_id, user_id, at) select fingerprint, device_id, user_id, at from device_trials_kept',
  'drop table device_trials_kept',
  'create index device_trials_of on device_trials(user_id, at)',
]

const trigger = 'credit_records_refuse_lot_update'

/** The end and the lot of what has moved stay as they are, as its money does. */
const refuseLotChange = ({ refuseChange }: Dialect) =>
  refuseChange('credit_records', {
    on: 'update',
    message: 'what has moved is never changed',
    when: 'old.doc_no is not null and (old.expires_at is distinct from new.expires_at or old.lot_id is distinct from new.lot_id)',
  }).map((statement) => statement.replace('credit_records_refuse_update', trigger))

export const up: Step['up'] = (db, dialect) =>
  runStatements(db, [
    ...trials(''),
    'alter table devices add column archive_warnings integer not null default 0',
    'alter table devices add column archive_warned_at bigint',
    'alter table credit_records add column expires_at bigint',
    'alter table credit_records add column lot_id bigint',
    'create index credit_records_ends on credit_records(expires_at, id)',
    'create index credit_records_lot on credit_records(lot_id)',
    ...refuseLotChange(dialect),
  ])

export const down: Step['down'] = (db, { name }) =>
  runStatements(db, [
    `drop trigger ${trigger}${name === 'postgres' ? ' on credit_records' : ''}`,
    'drop index credit_records_lot',
    'drop index credit_records_ends',
    'alter table credit_records drop column lot_id',
    'alter table credit_records drop column expires_at',
    'alter table devices drop column archive_warned_at',
    'alter table devices drop column archive_warnings',
    'delete from device_trials where user_id is null',
    ...trials(' not null'),
  ])
