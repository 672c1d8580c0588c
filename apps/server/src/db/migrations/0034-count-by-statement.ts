import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

const columns = ['reseller_id', 'status', 'product', 'sub_distributor_id']
const counted = { table: 'devices', counts: 'device_counts', columns }

/** PostgreSQL counts once for each statement from here on, also where it has counted each row. */
export const up: Step['up'] = async (db, { name, countRows, dropCounting }) => {
  if (name === 'postgres') await runStatements(db, [...dropCounting(counted), ...countRows(counted)])
}

/** The step before it counts in the same way. */
export const down: Step['down'] = () => Promise.resolve()
