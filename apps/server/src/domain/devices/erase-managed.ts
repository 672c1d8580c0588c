import { parseJson } from '../../db/schema/json-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { erasedSource, eraseUploads } from './erase-sources.ts'

/** Columns of a TV that its seller wrote. */
export const withoutSellersNotes = { sub_distributor_id: null, tags: '[]', notes: '' } as const

/** Erases the sources that staff put on a TV, when it leaves its seller. */
export async function eraseManaged(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ deleted_at: now, ...erasedSource })
    .where('device_id', '=', deviceId)
    .where('managed_by', 'is not', null)
    .execute()
}

/** Erases the sources and uploads that the owner has put on a TV, when they delete their data; what staff put there stays. */
export async function eraseOwnSources(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ deleted_at: now, ...erasedSource })
    .where('device_id', '=', deviceId)
    .where('managed_by', 'is', null)
    .execute()
  await eraseUploads(tx, deviceId, now)
}

/** Rows of a TV that are about its owner of now alone. */
const ownersTables = ['device_settings', 'device_playing', 'input_fields', 'pairings', 'searched_devices'] as const

/**
 * Deletes what an owner has chosen on a TV and what it has noted under them: settings, locks, what plays, the titles it asked for, and what
 * they have sent to it.
 */
export async function eraseOwnTraces(tx: Db, deviceId: number): Promise<void> {
  for (const table of ownersTables) await tx.deleteFrom(table).where('device_id', '=', deviceId).execute()
  await eraseOwnCommands(tx, deviceId)
}

/** Deletes what an owner has sent to a TV, also what is on its way: texts to show or type, channels to play. What staff sent stays with them. */
async function eraseOwnCommands(tx: Db, deviceId: number): Promise<void> {
  const commands = await tx
    .deleteFrom('device_commands')
    .where('device_id', '=', deviceId)
    .where('asked_by', '=', 'owner')
    .returning('public_id')
    .execute()
  const names = new Set(commands.map(({ public_id }) => public_id))
  const pushes = await tx
    .selectFrom('pushes')
    .select(['id', 'kind', 'data'])
    .where('device_id', '=', deviceId)
    .where('kind', 'in', ['command', 'input.text'])
    .execute()
  const isTheirs = (data: (typeof pushes)[number]['data']) => names.has(String(parseJson(data)['command']))
  const theirs = pushes.filter(({ kind, data }) => kind === 'input.text' || isTheirs(data))
  const ids = theirs.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('pushes').where('id', 'in', ids).execute()
}
