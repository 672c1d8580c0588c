import type { Db } from '../../db/dialects/dialect.ts'
import { sql, type RawBuilder } from 'kysely'
import { mustLock } from '../../db/lock-rows.ts'
import { AppError, invalidField } from '../app-error.ts'
import { branchOf } from './reseller-tree.ts'

/** True where the tables `distributor` and `seller` of a query are one above the other, or the same. */
const isAbove = sql<boolean>`substr(seller.path, 1, length(distributor.path)) = distributor.path`

type OfDealer = { sub_distributor_id: number | null }

/** Refuses a sub distributor who is suspended or closed as the one a TV is put under. */
export async function checkTakesTvs(tx: Db, subDistributorId: number): Promise<void> {
  if ((await heldStatus(tx, subDistributorId)) !== 'active') throw invalidField('sub_distributor', 'not_allowed')
}

/**
 * Refuses to activate a TV, or to begin its trial, while its sub distributor does not sell (`dealer_not_selling`; its owner, who knows no
 * sub distributors, gets `activation_stopped`). Renewals go on: the viewer has paid before.
 */
export async function checkDealerSells(
  tx: Db,
  device: OfDealer,
  code: 'dealer_not_selling' | 'activation_stopped' = 'dealer_not_selling',
): Promise<void> {
  if (!(await dealerSells(tx, device))) throw new AppError(code)
}

/** The same where nobody asked for it: a TV that belongs to no sub distributor is always sold. */
export async function dealerSells(tx: Db, { sub_distributor_id: id }: OfDealer): Promise<boolean> {
  return id === null || isActive(tx, id)
}

/** Whom a TV comes back under that was under them before: nobody once they are closed. */
export async function dealerOnReturn(tx: Db, subDistributorId: number): Promise<number | null> {
  return (await heldStatus(tx, subDistributorId)) === 'closed' ? null : subDistributorId
}

/** The sub distributor a TV keeps with another seller: its own, unless they belong to a distributor who is not above that seller. */
export function dealerWithin(sellerId: number | null): RawBuilder<number | null> {
  return sql`(select dealer.id from sub_distributors as dealer
    inner join users as distributor on distributor.id = dealer.distributor_id
    inner join users as seller on seller.id = ${sellerId}
    where dealer.id = devices.sub_distributor_id and ${isAbove})`
}

/** A sub distributor, where a TV of this seller may be under them; null otherwise. */
export async function dealerOfSeller(tx: Db, dealerId: number, sellerId: number | null): Promise<number | null> {
  const dealer = await tx
    .selectFrom('sub_distributors as dealer')
    .innerJoin('users as distributor', 'distributor.id', 'dealer.distributor_id')
    .innerJoin('users as seller', (join) => join.on('seller.id', '=', sellerId))
    .select('dealer.id')
    .where('dealer.id', '=', dealerId)
    .where(isAbove)
    .executeTakeFirst()
  return dealer?.id ?? null
}

type Holder = { id: number; reseller_id: number | null; sub_distributor_id: number | null }
type DealerChange = { reseller_id?: number | null | undefined; sub_distributor_id?: number | null | undefined }

/**
 * What a change of a TV does to its sub distributor. One who is suspended or closed gets no TV, and keeps what they have; a TV that is given to
 * another seller leaves one of somebody who is not above that seller, unless another is chosen.
 */
export async function dealerOf(
  tx: Db,
  given: DealerChange,
  tv?: Holder,
): Promise<{ sub_distributor_id?: number | null }> {
  const { sub_distributor_id: dealer = tv?.sub_distributor_id ?? null, reseller_id: seller } = given
  if (dealer === null) return {}
  if (dealer !== tv?.sub_distributor_id) await checkTakesTvs(tx, Number(dealer))
  else if (seller !== undefined && seller !== tv.reseller_id)
    return tx
      .selectFrom('devices')
      .select(dealerWithin(seller).as('sub_distributor_id'))
      .where('id', '=', tv.id)
      .executeTakeFirstOrThrow()
  return {}
}

/** TVs of a branch that has moved leave the sub distributors of whom it has left: they would go on to decide about TVs they no longer see. */
export async function leaveDealers(tx: Db, path: string, now: number): Promise<void> {
  const { from, below } = branchOf(path)
  const above = path.split('/').filter(Boolean).map(Number)
  await tx
    .updateTable('devices')
    .set((eb) => ({ sub_distributor_id: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('sub_distributor_id', 'is not', null)
    .where('reseller_id', 'in', (eb) =>
      eb.selectFrom('users').select('users.id').where('users.path', '>=', from).where('users.path', '<', below),
    )
    .where('sub_distributor_id', 'not in', (eb) =>
      eb
        .selectFrom('sub_distributors')
        .innerJoin('users', 'users.id', 'sub_distributors.distributor_id')
        .select('sub_distributors.id')
        .where((inner) =>
          inner.or([
            inner('users.id', 'in', above),
            inner.and([inner('users.path', '>=', from), inner('users.path', '<', below)]),
          ]),
        ),
    )
    .execute()
}

/** TVs leave a sub distributor who comes to a distributor that is not above their seller. */
export async function leaveMovedDealer(
  tx: Db,
  { id, distributorId }: { id: number; distributorId: number },
  now: number,
): Promise<void> {
  await tx
    .updateTable('devices')
    .set((eb) => ({ sub_distributor_id: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('sub_distributor_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as seller')
            .innerJoin('users as distributor', (join) => join.on('distributor.id', '=', distributorId))
            .select('seller.id')
            .whereRef('seller.id', '=', 'devices.reseller_id')
            .where(isAbove),
        ),
      ),
    )
    .execute()
}

/** Their status, which stays until the transaction ends: nobody closes them meanwhile, seeing no TV under them yet. */
async function heldStatus(tx: Db, id: number): Promise<string | undefined> {
  const dealer = tx.selectFrom('sub_distributors').select('status').where('id', '=', id)
  return (await (mustLock(tx) ? dealer.forShare() : dealer).executeTakeFirst())?.status
}

async function isActive(tx: Db, id: number): Promise<boolean> {
  const row = await tx.selectFrom('sub_distributors').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'active'
}
