import { giveSource, takeGivenBack } from '../sources/give-source.ts'
import { eachAlone, type Chunk } from './chunk.ts'
import type { Result } from './mass-rows.ts'

/** Gives each TV of a chunk a source, or names it to an update: what takes more than a column. */
export function giveEach(chunk: Chunk): Promise<Result[]> {
  const { tx, job, params, actor, keys, origin, now } = chunk
  return eachAlone(chunk, 'failed', async (device) => {
    const { id } = device
    if (job.kind === 'update') return nameToUpdate(chunk, device)
    const kind = job.kind === 'portal' ? 'portal' : 'playlist'
    const gift = { device, kind, name: params.name!, url: params.url!, keys, origin } as const
    return { id, state: 'done', after: await giveSource(tx, actor, now, gift) }
  })
}

/** Takes back what each TV of a chunk was given, unless it has gone already. */
export function takeEachBack(chunk: Chunk): Promise<Result[]> {
  const { tx, job, params, actor, origin, now } = chunk
  return eachAlone(chunk, 'kept', async (device, row) => {
    if (job.kind === 'update') {
      await tx
        .deleteFrom('update_devices')
        .where('update_id', '=', params.update!)
        .where('device_id', '=', device.id)
        .execute()
      return { ...row, state: 'undone' }
    }
    const isTaken = await takeGivenBack(tx, actor, now, { device, sourceId: Number(row.after), origin })
    return isTaken ? { ...row, state: 'undone' } : { ...row, state: 'kept', reason: 'changed_meanwhile' }
  })
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
