import type { Db } from '../../db/dialects/dialect.ts'
import { prepared } from '../../db/pipeline.ts'

/** Path of the user in whose branch a device is, for the activity log; empty when nobody has taken it. */
export async function branchOfDevice(tx: Db, { reseller_id }: { reseller_id: number | null }): Promise<string> {
  if (reseller_id === null) return ''
  const reseller = await tx
    .selectFrom('users')
    .select('path')
    .where('id', '=', reseller_id)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return reseller?.path ?? ''
}
