import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

const columns = ['reseller_id', 'status', 'product', 'sub_distributor_id']
const counted = { table: 'devices', counts: 'device_counts', columns }

export const up: Step['up'] = (db, { types, countRows }) =>
  runStatements(db, [
    `create table device_counts (
      id ${types.id},
      reseller_id bigint,
      status ${types.sortable} not null,
      product ${types.sortable} not null,
      sub_distributor_id bigint,
      count bigint not null)`,
    'create index device_counts_reseller on device_counts(reseller_id)',
    `insert into device_counts (${columns.join(', ')}, count) select ${columns.join(', ')}, count(*) from devices where deleted_at is null and archived_at is null group by ${columns.join(', ')}`,
    ...countRows(counted),
  ])

export const down: Step['down'] = (db, { dropCounting }) =>
  runStatements(db, [...dropCounting(counted), 'drop table device_counts'])
