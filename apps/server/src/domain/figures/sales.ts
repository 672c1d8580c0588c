import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { countedUsersOf, devicesOf } from '../access/reseller-tree.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'
import { trialBeganIn } from './counted-devices.ts'
import type { FigurePeriod } from './periods.ts'

const sold = ['activation', 'renewal'] as const

/** Activations and renewals of TVs within a period that stand, of the actor's branch: what was undone or refunded is not among them. */
export function salesIn(db: Db, actor: StaffActor, { from, to }: FigurePeriod) {
  return (
    db
      .selectFrom('credit_records')
      .where('credit_records.type', 'in', sold)
      .where('credit_records.service', '=', activationCode)
      .where('credit_records.status', '=', 'settled')
      .where('credit_records.settled_at', '>=', from)
      .where('credit_records.settled_at', '<', to)
      // A sale comes from anyone who pays and goes to nobody.
      .where('credit_records.from_id', 'in', (eb) =>
        eb.selectFrom('users').select('users.id').where(countedUsersOf(actor)),
      )
  )
}

/**
 * Codes of the actor's branch that activated or renewed a TV within a period, and still do: an undone one is unused again. The seller is the
 * maker of the batch, whose TV it may not be.
 */
export function redemptionsIn(db: Db, actor: StaffActor, { from, to }: FigurePeriod) {
  return db
    .selectFrom('voucher_codes')
    .innerJoin('voucher_batches', 'voucher_batches.id', 'voucher_codes.batch_id')
    .where('voucher_codes.state', '=', 'used')
    .where('voucher_codes.redeemed_at', '>=', from)
    .where('voucher_codes.redeemed_at', '<', to)
    .$if(!seesEveryRow(actor), (query) =>
      query.where('voucher_batches.maker_id', 'in', (eb) =>
        eb.selectFrom('users').select('users.id').where(countedUsersOf(actor)),
      ),
    )
}

export type Sales = {
  activations: number
  renewals: number
  redeemed: number
  /** How many batches the redeemed codes are of. */
  redeemedBatches: number
  credits: number
  redeemedCredits: number
}

/** How much a branch has sold within a period. */
export async function readSales(db: Db, actor: StaffActor, period: FigurePeriod): Promise<Sales> {
  const rows = await salesIn(db, actor, period)
    .select((eb) => [
      'credit_records.type',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('credit_records.credits').as('credits'),
    ])
    .groupBy('credit_records.type')
    .execute()
  const redeemed = await redemptionsIn(db, actor, period)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('voucher_batches.id').distinct().as('batches'),
      eb.fn.sum<number | null>('voucher_batches.credits').as('credits'),
    ])
    .executeTakeFirstOrThrow()
  const countOf = (type: string) => Number(rows.find((row) => row.type === type)?.count ?? 0)
  return {
    activations: countOf('activation'),
    renewals: countOf('renewal'),
    redeemed: Number(redeemed.count),
    redeemedBatches: Number(redeemed.batches),
    credits: rows.reduce((sum, { credits }) => sum + Number(credits), 0),
    redeemedCredits: Number(redeemed.credits ?? 0),
  }
}

/** TVs of the branch whose trial began within a period, and how many of them had a licence paid for by its end. */
export async function readTrials(
  db: Db,
  actor: StaffActor,
  { from, to }: FigurePeriod,
): Promise<{ trials: number; converted: number }> {
  const clause = devicesOf(actor)
  const count = async (isConverted: boolean) => {
    const row = await db
      .selectFrom('devices')
      .where('devices.deleted_at', 'is', null)
      .where('devices.archived_at', 'is', null)
      .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
      .where(trialBeganIn([{ from, below: to }], { isConverted, until: to }))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return { trials: await count(false), converted: await count(true) }
}
