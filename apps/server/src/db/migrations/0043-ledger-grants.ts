import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** What nobody may do to the ledger, the panel's own role least of all: triggers refuse it too, this stands before them. SQLite knows no rights. */
const taken = [
  ['update, delete, truncate', 'ledger_entries'],
  ['delete, truncate', 'credit_records'],
] as const

export const up: Step['up'] = async (db, { name }) => {
  if (name === 'postgres')
    await runStatements(
      db,
      taken.map(([rights, table]) => `revoke ${rights} on ${table} from public, current_user`),
    )
}

export const down: Step['down'] = async (db, { name }) => {
  if (name === 'postgres')
    await runStatements(
      db,
      taken.map(([rights, table]) => `grant ${rights} on ${table} to current_user`),
    )
}
