import { limits } from '@castellan/contract/limits.ts'
import { giveSource, removeManagedSource } from '../sources/give-source.ts'
import type { Device } from '../devices/tv-device.ts'
import { eachDevice, type Chunk, type ChunkWork } from './chunk.ts'
import type { Result } from './mass-rows.ts'

/** Gives each TV of a chunk a source, or names it to an update: what takes more than a column. */
export const giveEach: ChunkWork = async (chunk) => {
  const { tx, job, actor, now } = chunk
  const results = await eachDevice(chunk, 'failed', async (device) => {
    const { id } = device
    if (job.kind === 'update') return nameToUpdate(chunk, device)
    return { id, state: 'done', after: await giveSource(tx, actor, now, giftOf(chunk, device)) }
  })
  return { results }
}

function giftOf({ job, params, keys, origin }: Chunk, device: Device) {
  const shareId = job.total <= limits.sharedTvsMax ? `mass-${job.id}` : null
  const kind = job.kind === 'portal' ? 'portal' : 'playlist'
  return { device, kind, name: params.name!, url: params.url!, keys, origin, shareId } as const
}

/** Takes back what each TV of a chunk was given, unless it is gone or changed already. */
export const undoEach: ChunkWork = async (chunk) => {
  const { tx, job, params, actor, now } = chunk
  const results = await eachDevice(chunk, 'kept', async (device, row) => {
    if (job.kind === 'update') {
      await tx
        .deleteFrom('update_devices')
        .where('update_id', '=', params.update!)
        .where('device_id', '=', device.id)
        .execute()
      return { ...row, state: 'undone' }
    }
    const isTaken = await removeManagedSource(tx, actor, now, { ...giftOf(chunk, device), sourceId: Number(row.after) })
    return isTaken ? { ...row, state: 'undone' } : { ...row, state: 'kept', reason: 'changed_meanwhile' }
  })
  return { results }
}

async function nameToUpdate({ tx, params }: Chunk, { id, product }: { id: number; product: string }): Promise<Result> {
  const update = await tx
    .selectFrom('updates')
    .select('product')
    .where('id', '=', params.update!)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (update?.product !== product) return { id, state: 'skipped', reason: 'other_product' }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('update_devices')
    .values({ update_id: params.update!, device_id: id, deadline_at: null })
    .onConflict((conflict) => conflict.columns(['update_id', 'device_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? { id, state: 'done' } : { id, state: 'skipped', reason: 'unchanged' }
}
