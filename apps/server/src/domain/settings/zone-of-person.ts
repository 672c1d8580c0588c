import type { Db } from '../../db/dialects/dialect.ts'
import { settingsOf } from './settings-cache.ts'

/** The time zone in which somebody plans: the one of their profile, else the panel's. */
export async function zoneOfPerson(db: Db, userId: number | null): Promise<string> {
  const person =
    userId === null
      ? undefined
      : await db.selectFrom('users').select('timezone').where('id', '=', userId).executeTakeFirst()
  return person?.timezone || settingsOf(db).time_zone
}
