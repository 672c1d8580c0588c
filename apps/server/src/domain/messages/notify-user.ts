import type { Db } from '../../db/dialects/dialect.ts'
import type { Notice } from './notify-staff.ts'

/** Rings the bell of one member of staff, once for each cause. */
export async function notifyUser(
  tx: Db,
  { userId, cause, ...notice }: Notice & { userId: number },
  now: number,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      user_id: userId,
      cause,
      data: JSON.stringify({ ...notice, group: 'info' }),
      created_at: now,
      read_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .execute()
}
