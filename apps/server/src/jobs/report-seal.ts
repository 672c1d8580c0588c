import { lastSeal, sealActivity } from '../domain/activity/seal-activity.ts'
import type { House } from '../house.ts'

export async function sealAndReport(house: House): Promise<void> {
  while (await sealActivity(house.db, house.clock()));
  await reportSeal(house)
}

/** The newest seal each panel of this process has reported. */
const reported = new WeakMap<object, number>()

/**
 * Writes the newest seal of the activity log into the process's own log. Write access to the database is enough to forge the whole chain
 * of seals, but not what a log collector elsewhere has received.
 */
export async function reportSeal({ db, logger }: Pick<House, 'db' | 'logger'>): Promise<void> {
  const seal = await lastSeal(db)
  if (!seal || reported.get(db) === Number(seal.id)) return
  reported.set(db, Number(seal.id))
  logger.info({ seal: Number(seal.id), lastRow: Number(seal.last_id), hash: seal.hash }, 'activity log sealed')
}
