import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** Whose rows people with a role see. Until here admins saw every row and everybody else their subtree, and so it stays for the roles there are. */
const added = [
  "alter table roles add column row_scope text not null default 'subtree'",
  "update roles set row_scope = 'all' where name in ('super-admin', 'admin')",
]

export const up: Step['up'] = (db) => runStatements(db, added)
export const down: Step['down'] = (db) => runStatements(db, ['alter table roles drop column row_scope'])
