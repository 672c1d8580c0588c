import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { M3uLinkRow } from '../../db/schema/schema.ts'
import type { Keys } from '../keys.ts'
import { insertSource, nameKey } from '../sources/insert-source.ts'
import { isOwnList, isSameForEverybody } from './link-target.ts'
import { askRefresh } from '../sources/refreshes.ts'
import { openSecret, encryptSecret } from '../source-kinds/source-secret.ts'

/**
 * Keeps what a default link holds as a source like any other, once for all TVs that play it: fetched when it is new or leads elsewhere,
 * and let go with the link. What it held stays until something else has been read. A list of its own came with its file.
 */
export async function syncLinkSource(tx: Db, link: Selectable<M3uLinkRow>, keys: Keys, now: number): Promise<void> {
  const { leads_to: url, host, name } = link
  const pin_protected = link.requires === 'pin' ? 1 : 0
  if (isOwnList(link)) {
    await tx
      .updateTable('sources')
      .set({ name, name_key: nameKey(name), pin_protected })
      .where('link_id', '=', link.id)
      .execute()
    return
  }
  const isKept = link.is_default === 1 && link.state === 'active' && isSameForEverybody(url)
  const isPlayed = isKept && link.deleted_at === null && link.archived_at === null
  const source = await tx.selectFrom('sources').selectAll().where('link_id', '=', link.id).executeTakeFirst()
  if (!isPlayed) {
    if (source?.deleted_at === null)
      await tx.updateTable('sources').set({ deleted_at: now, updated_at: now }).where('id', '=', source.id).execute()
    return
  }
  if (!source) {
    const asSource = { publicId: link.public_id, link_id: link.id, device_id: null, kind: 'm3u_url' as const }
    const row = { ...asSource, name, host, pin_protected, secret: { url }, user_agent: '', status: 'new', position: 1 }
    const { id } = await insertSource(tx, now, keys, { ...row, snapshot_id: null, deleted_at: null })
    return askRefresh(tx, { sourceId: id, cause: 'saved' }, now)
  }
  const isErased = source.status === 'erased'
  const before = isErased ? null : openSecret(keys, source)
  const isElsewhere = before === null || !('url' in before) || before.url !== url
  await tx
    .updateTable('sources')
    .set({
      name,
      name_key: nameKey(name),
      host,
      pin_protected,
      deleted_at: null,
      ...(isErased ? { status: 'new' } : {}),
      ...(isElsewhere ? { secret: encryptSecret(keys, source.public_id, { url }), etag: '', last_modified: '' } : {}),
      ...(isElsewhere || source.deleted_at !== null ? { updated_at: now, version: source.version + 1 } : {}),
    })
    .where('id', '=', source.id)
    .execute()
  if (isElsewhere) await askRefresh(tx, { sourceId: source.id, cause: 'saved' }, now)
}
