import type { StoredPicture } from '@castellan/contract/calls/pictures.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { findPicture } from './store-picture.ts'

/** Pictures have no name; the start of the digest distinguishes them. */
const targetOf = (sha256: string) => ({ type: 'pictures', id: null, label: sha256.slice(0, 12) })

/** Changes the note about the licence of a picture. */
export function changeLicence(
  db: Db,
  actor: StaffActor,
  now: number,
  { sha256, licence, origin }: { sha256: string; licence: string; origin: Origin },
): Promise<StoredPicture> {
  return db.transaction().execute(async (tx) => {
    const known = await findPicture(tx, sha256)
    if (!known) throw new AppError('not_found')
    if (known.licence === licence) return known
    await tx.updateTable('pictures').set({ licence }).where('sha256', '=', sha256).execute()
    const changes = { licence: { from: known.licence, to: licence } }
    await recordActivity(tx, actor, now, { verb: 'pictures.licence', target: targetOf(sha256), changes, origin })
    return { ...known, licence }
  })
}

/** Records who added a picture. */
export async function logUpload(
  db: Db,
  actor: StaffActor,
  now: number,
  { sha256, origin }: { sha256: string; origin: Origin },
): Promise<void> {
  const entry = { verb: 'pictures.upload', target: targetOf(sha256), changes: {}, origin }
  await db.transaction().execute((tx) => recordActivity(tx, actor, now, entry))
}
