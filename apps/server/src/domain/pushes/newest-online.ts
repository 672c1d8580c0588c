import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { onlineSince } from '../online.ts'

/** The TVs that are online, by id; of very many those seen last, as every other one reads what has changed at its next check-in. */
export function newestOnline(tx: Db, now: number) {
  return tx
    .selectFrom('devices')
    .select('devices.id')
    .where('devices.deleted_at', 'is', null)
    .where('devices.last_seen_at', '>', onlineSince(now))
    .orderBy('devices.last_seen_at', 'desc')
    .limit(limits.pushesAtOnceMax)
}
