import type { VoucherCode } from '@castellan/contract/calls/vouchers.ts'
import { formatVoucher } from '@castellan/contract/licences/voucher-codes.ts'
import { expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { countedDevicesOf, inSubtree } from '../access/reseller-tree.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { maskedMac } from '../ledger/move-credits.ts'
import type { Batch } from './make-batch.ts'
import { openVoucher } from './voucher-code.ts'

/** A batch of the actor's branch; one of another branch and one that is not there are the same `not_found`. */
async function findBatch(db: Db, actor: StaffActor, id: number): Promise<Batch> {
  const scope = inSubtree(actor, 'voucher_batches.maker_id') ?? expressionBuilder().lit(true)
  const batch = await db
    .selectFrom('voucher_batches')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`${scope}`)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  return batch
}

/** A code is money to anyone who reads it: only its maker does, and nobody who works in their name. */
function mayRead(actor: StaffActor, { maker_id }: Batch): boolean {
  return actor.id === maker_id && actor.impersonator === null
}

type CodesQuery = { id: number; keys: Keys }

/** All codes of a batch in the actor's scope, in their order. */
export async function readCodes(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, keys }: CodesQuery,
): Promise<VoucherCode[]> {
  const batch = await findBatch(db, actor, id)
  const rows = await db
    .selectFrom('voucher_codes')
    .leftJoin('devices', 'devices.id', 'voucher_codes.device_id')
    .select(['voucher_codes.number', 'code_hash', 'sealed', 'ending', 'state', 'redeemed_at'])
    .select(['devices.id as device', 'devices.mac'])
    .select((eb) =>
      eb
        .case()
        .when(eb.and([eb('devices.deleted_at', 'is', null), countedDevicesOf(actor)]))
        .then(1)
        .else(0)
        .end()
        .as('is_seen'),
    )
    .where('batch_id', '=', batch.id)
    .orderBy('voucher_codes.number')
    .execute()
  const isOver = batch.expires_at !== null && batch.expires_at <= now
  return rows.map(({ number, ending, redeemed_at, device, mac, is_seen, ...row }) => {
    const state = row.state === 'unused' && isOver ? 'expired' : row.state
    const isSeen = device !== null && Number(is_seen) === 1
    return {
      number,
      code: state === 'unused' && mayRead(actor, batch) ? formatVoucher(openVoucher(keys, row)) : null,
      ending,
      state,
      redeemed_at: momentOf(redeemed_at),
      device: isSeen && mac !== null ? { id: device, mac } : null,
      mac: mac === null ? '' : isSeen ? mac : maskedMac(mac),
    }
  })
}

/** The unused codes of a batch of the actor's own, to hand out. */
export async function readHandout(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, keys, origin }: CodesQuery & { origin: Origin },
): Promise<{ batch: Batch; codes: { number: number; code: string }[] }> {
  const batch = await findBatch(db, actor, id)
  if (!mayRead(actor, batch)) throw new AppError('forbidden')
  const codes = await readCodes(db, actor, now, { id, keys })
  await db.transaction().execute((tx) =>
    recordActivity(tx, actor, now, {
      verb: 'voucher_batches.download',
      target: { type: 'voucher_batches', id, label: batch.name },
      origin,
    }),
  )
  return { batch, codes: codes.flatMap(({ number, code }) => (code === null ? [] : [{ number, code }])) }
}
