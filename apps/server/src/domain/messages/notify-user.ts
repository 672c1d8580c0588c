import type { Db } from '../../db/dialects/dialect.ts'
import { notifyStaff, type StaffNotice } from './notify-staff.ts'

/** Notifies one member of staff, once for each cause, through their chosen channels. */
export async function notifyUser(
  tx: Db,
  { userId, ...notice }: StaffNotice & { userId: number },
  now: number,
): Promise<void> {
  await notifyStaff(tx, { ...notice, userIds: [userId] }, now)
}
