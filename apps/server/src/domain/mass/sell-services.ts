import { eventFor } from '@castellan/contract/licences/device-transitions.ts'
import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import { sellPeriod } from '../licences/activate-device.ts'
import { sellService, activeSales, undoService } from '../services/sell-service.ts'
import { undoActivation } from '../licences/undo-activation.ts'
import { writeSale } from '../licences/write-sale.ts'
import { AppError } from '../app-error.ts'
import { eachDevice, type Chunk, type ChunkWork } from './chunk.ts'
import type { StoredMassJob } from './mass-assignment.ts'
import type { Result } from './mass-rows.ts'

/** The name of one sale: the ledger takes no second one under it, whatever happens to the process on the way. */
const keyOf = ({ reference }: StoredMassJob, deviceId: number) => `mass:${reference}:${deviceId}`

/** Sells the period to each TV of a chunk, charged and recorded in one transaction. Also returns the cost. */
export const sellServices: ChunkWork = async (chunk) => {
  const { tx, job, params, actor, origin, now } = chunk
  const { service = activationCode } = params
  const results = await eachDevice(chunk, 'failed', async (device) => {
    if (service !== activationCode) {
      const sale = { device, service, period: params.period!, key: keyOf(job, device.id), origin }
      return { id: device.id, state: 'done', after: await sellService(tx, actor, now, sale) }
    }
    const event = eventFor(device.status)
    if (event === null) throw new AppError('bad_state')
    const period = params.period!
    const key = keyOf(job, device.id)
    const change = await sellPeriod(tx, actor, now, { device, event, period, key, origin })
    await writeSale(tx, actor, now, { device, change, verb: event, origin })
    return { id: device.id, state: 'done', before: device.expires_at, after: change.expires_at }
  })
  const keys = results.filter(({ state }) => state === 'done').map(({ id }) => keyOf(job, id))
  return { results, spent: await spentUnder(chunk, keys) }
}

/** Undoes the sales of a chunk, where the TV has not been on since; the payer is refunded in full. */
export const undoServices: ChunkWork = async (chunk) => {
  const { tx, job, params, actor, origin, now } = chunk
  const { service = activationCode } = params
  const results = await eachDevice(chunk, 'kept', async (device, row) => {
    if (service !== activationCode) {
      const last = (await activeSales(tx, { deviceId: device.id, service }, now)).at(-1)
      if (!last || last.ends_at !== (row.after ?? null)) return { ...row, state: 'kept', reason: 'changed_meanwhile' }
      await undoService(tx, actor, now, { device, service, key: `undo-${keyOf(job, device.id)}`, origin })
      return { ...row, state: 'undone' }
    }
    if (device.expires_at !== (row.after ?? null))
      return { ...row, state: 'kept', reason: 'changed_meanwhile' } satisfies Result
    const key = `undo-${keyOf(job, device.id)}`
    const change = await undoActivation(tx, actor, now, { device, key, origin })
    await writeSale(tx, actor, now, { device, change, verb: 'undo', origin })
    return { ...row, state: 'undone' }
  })
  const keys = results.filter(({ state }) => state === 'undone').map(({ id }) => `undo-${keyOf(job, id)}`)
  return { results, spent: -(await spentUnder(chunk, keys)) }
}

async function spentUnder({ tx, actor }: Chunk, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const { sum } = await tx
    .selectFrom('credit_records')
    .select((eb) => eb.fn.sum<number>('credits').as('sum'))
    .where('created_by_id', '=', actor.id)
    .where('idempotency_key', 'in', keys)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
