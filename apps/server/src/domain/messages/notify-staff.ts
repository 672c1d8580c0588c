import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'

/** What the bell shows; `cause` keeps one thing from ringing twice. */
export type Notice = { cause: string; title: string; body: string; url: string | null }

/** Rings the bell of every active member of staff, once for each cause. */
export async function notifyStaff(tx: Db, { cause, ...notice }: Notice, now: number): Promise<void> {
  const data = JSON.stringify({ ...notice, group: 'info' })
  await tx
    .insertInto('notifications')
    .columns(['user_id', 'data', 'cause', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'users.id',
          sql<string>`cast(${data} as text)`.as('data'),
          sql<string>`cast(${cause} as text)`.as('cause'),
          sql<number>`cast(${now} as bigint)`.as('created_at'),
        ])
        .where('users.status', '=', 'active')
        .where('users.deleted_at', 'is', null)
        .where('users.archived_at', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .execute()
}
