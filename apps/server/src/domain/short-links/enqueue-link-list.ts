import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { insertSource } from '../sources/insert-source.ts'
import { isOwnList } from './link-target.ts'
import { lockHolder } from '../sources/source-holder.ts'
import { encryptSecret } from '../source-kinds/source-secret.ts'
import type { StoredFile } from '../stores/upload-store.ts'
import { addUpload } from '../uploads/enqueue-upload.ts'

/** How long somebody is asked to wait whose last file for the same link is still being read, in seconds. */
const retryAfterS = 15

type GivenList = { linkId: number; stored: StoredFile; fileName: string; keys: Keys; origin: Origin }

/** Records a stored file as the list of a link; the previous content stays until the file is read. */
export async function enqueueLinkList(db: Db, actor: StaffActor, now: number, given: GivenList): Promise<void> {
  const { linkId, stored, fileName, keys, origin } = given
  await db.transaction().execute(async (tx) => {
    await lockHolder(tx, { device_id: null, link_id: linkId })
    const link = await tx
      .selectFrom('m3u_links')
      .leftJoin('users', 'users.id', 'm3u_links.reseller_id')
      .selectAll('m3u_links')
      .select('users.path')
      .where('m3u_links.id', '=', linkId)
      .executeTakeFirstOrThrow()
    if (!isOwnList(link)) throw new AppError('bad_state')
    const sourceId = await sourceFor(tx, { link, fileName, keys }, now)
    await addUpload(tx, { deviceId: null, sourceId, stored, name: link.name, fileName, keys }, now)
    await recordActivity(tx, actor, now, {
      verb: 'uploads.create',
      target: { type: 'm3u_links', id: link.id, label: link.name },
      scopePath: link.path ?? '',
      changes: { name: { to: fileName }, bytes: { to: stored.bytes } },
      origin,
    })
  })
}

type ListUpload = {
  link: { id: number; public_id: string; name: string; requires: string }
  fileName: string
  keys: Keys
}

/** The source of the link's list; a first file makes one. */
async function sourceFor(tx: Db, { link, fileName, keys }: ListUpload, now: number): Promise<number> {
  const known = await tx
    .selectFrom('sources')
    .select(['id', 'public_id', 'status'])
    .where('link_id', '=', link.id)
    .executeTakeFirst()
  if (!known) {
    const row = { publicId: link.public_id, link_id: link.id, device_id: null, kind: 'm3u_file' as const }
    const rest = { name: link.name, host: '', position: 1, user_agent: '', status: 'new', secret: { fileName } }
    const pin_protected = link.requires === 'pin' ? 1 : 0
    return (await insertSource(tx, now, keys, { ...row, ...rest, pin_protected })).id
  }
  const waiting = await tx
    .selectFrom('uploads')
    .select('id')
    .where('source_id', '=', known.id)
    .where('status', 'in', ['uploaded', 'parsing'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (waiting) throw new AppError('too_many_requests', { retryAfterS })
  // What was removed long ago has lost its list.
  if (known.status === 'erased')
    await tx
      .updateTable('sources')
      .set({ status: 'new', secret: encryptSecret(keys, known.public_id, { fileName }) })
      .where('id', '=', known.id)
      .execute()
  return known.id
}
