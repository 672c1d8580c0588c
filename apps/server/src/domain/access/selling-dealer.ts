import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { AppError, invalidField } from '../app-error.ts'

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

/** Their status, which stays until the transaction ends: nobody closes them meanwhile, seeing no TV under them yet. */
async function heldStatus(tx: Db, id: number): Promise<string | undefined> {
  const dealer = tx.selectFrom('sub_distributors').select('status').where('id', '=', id)
  return (await (mustLock(tx) ? dealer.forShare() : dealer).executeTakeFirst())?.status
}

async function isActive(tx: Db, id: number): Promise<boolean> {
  const row = await tx.selectFrom('sub_distributors').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'active'
}
