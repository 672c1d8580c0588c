import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'

/** What TVs show at home has changed: every process reads it again, and TVs that are on are notified. In the transaction of the change. */
export async function touchHome(tx: Db): Promise<void> {
  await tx
    .updateTable('home_screen')
    .set((eb) => ({ version: eb('version', '+', 1), notify_pending: 1, notify_cursor: 0, notified_count: 0 }))
    .where('id', '=', 1)
    .execute()
}

/** Titles of a kind have changed: rules may list others from now on. */
export async function touchRules(tx: Db, now: number, kind: string): Promise<void> {
  await tx
    .updateTable('rails')
    .set({ due_at: now })
    .where('kind', '=', sql.lit('rule'))
    .where('section', '=', kind === 'movie' ? 'movies' : 'series')
    .where('active', '=', sql.lit(1))
    .where('deleted_at', 'is', null)
    .execute()
}

/** A title has changed: rows that hold it are another, and rules may list it from now on, or no longer. */
export async function touchTitle(tx: Db, now: number, { id, kind }: { id: number; kind: string }): Promise<void> {
  await touchRules(tx, now, kind)
  const row = await tx
    .selectFrom('rail_titles')
    .select('rail_id')
    .where('title_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (row) await touchHome(tx)
}
