import { sql, type RawBuilder } from 'kysely'
import type { Db } from './dialects/dialect.ts'
import { lockCredits } from './lock-rows.ts'
import { PanelDatabase, type GroupedOperation } from './dialects/panel-database.ts'

/** What went wrong; null where nothing did. */
type Outcome = { error: unknown } | null

/** Actions of one commit, so few that the loop is not held for long. */
const operationsAtOnce = 24

/**
 * Moves credits in a transaction and answers once it is on disk. Actions that come at the same time share one commit, each within a savepoint
 * of its own: they wait for the disk together and never for each other's locks, an error of one does not affect the others, and none
 * is answered before the commit.
 */
export function groupCommit<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let result: T
    const operation: GroupedOperation = {
      work: async (tx) => {
        result = await work(tx)
      },
      resolve: () => resolve(result),
      reject,
    }
    if (!(db instanceof PanelDatabase)) return void commitSome(db, [operation])
    db.commits.waiting.push(operation)
    if (db.commits.isDraining) return
    db.commits.isDraining = true
    setImmediate(() => void drain(db))
  })
}

async function drain(db: PanelDatabase): Promise<void> {
  const { waiting } = db.commits
  while (waiting.length > 0) {
    await commitSome(db, waiting.splice(0, operationsAtOnce))
    await new Promise((resolve) => setImmediate(resolve))
  }
  db.commits.isDraining = false
}

async function commitSome(db: Db, operations: readonly GroupedOperation[]): Promise<void> {
  const outcomes: Outcome[] = []
  try {
    await db.transaction().execute(async (tx) => {
      await lockCredits(tx)
      for (const [index, { work }] of operations.entries())
        outcomes.push(await inSavepoint(tx, sql.raw(`operation_${index}`), work))
    })
  } catch (error) {
    for (const { reject } of operations) reject(error)
    return
  }
  for (const [index, { resolve, reject }] of operations.entries()) {
    const outcome = outcomes[index]
    if (outcome) reject(outcome.error)
    else resolve()
  }
}

/** Each has a name of its own: when the database has given up the whole transaction, going back fails too, and with it the commit. */
async function inSavepoint(tx: Db, name: RawBuilder<unknown>, work: GroupedOperation['work']): Promise<Outcome> {
  await sql`savepoint ${name}`.execute(tx)
  try {
    await work(tx)
    return null
  } catch (error) {
    // If the database has ended the transaction, the savepoint is gone too; report the original error.
    await sql`rollback to ${name}`.execute(tx).catch(() => {
      throw error
    })
    return { error }
  }
}
