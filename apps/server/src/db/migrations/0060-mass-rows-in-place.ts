import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/**
 * PostgreSQL writes a result over the one before it beside it, in no index, as long as none has its state: what a list of one state leaves out is
 * read over within its job, by the primary key. SQLite writes in place anyway, and whoever reads there holds up everybody.
 */
export const up: Step['up'] = (db, { name }) =>
  runStatements(
    db,
    name === 'postgres' ? ['drop index mass_rows_in_state', 'alter table mass_rows set (fillfactor = 85)'] : [],
  )

export const down: Step['down'] = (db, { name }) =>
  runStatements(
    db,
    name === 'postgres'
      ? [
          'alter table mass_rows reset (fillfactor)',
          'create index mass_rows_in_state on mass_rows(job_id, state, device_id)',
        ]
      : [],
  )
