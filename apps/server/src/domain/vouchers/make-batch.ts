import type { Product } from '@castellan/contract/access/products.ts'
import type { voucherCalls } from '@castellan/contract/calls/vouchers.ts'
import type { AnswerOf, BodyOf } from '@castellan/contract/kit/define-call.ts'
import { paidPeriods } from '@castellan/contract/licences/price-periods.ts'
import { limits } from '@castellan/contract/limits.ts'
import { voucherBatches } from '@castellan/contract/resources/voucher-batches.ts'
import type { Selectable } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { VoucherBatchRow } from '../../db/schema/voucher-rows.ts'
import { checkSecondPerson } from '../access/second-person.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { issuableForOwn, issueMissing } from '../credits/issue-own.ts'
import { findPrices } from '../credits/prices.ts'
import type { Keys } from '../keys.ts'
import { balanceOf } from '../ledger/accounts.ts'
import { moveCredits } from '../ledger/move-credits.ts'
import { payerOf } from '../licences/device-payer.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { requireConfirmedPassword } from '../sign-in/confirm-password.ts'
import { newVoucherColumns } from './voucher-code.ts'
import { newRow } from '../../db/new-row.ts'

export type Batch = Selectable<VoucherBatchRow>
type PaymentContext = { keys: Keys; key?: string | undefined; origin: Origin }

/** The maker pays, as for a TV that belongs to nobody. */
async function pricesFor(db: Db, actor: StaffActor, now: number, product: Product) {
  const { id, role_id } = await payerOf(db, actor, { reseller_id: null })
  return findPrices(db, { userId: id, roleId: role_id, product }, now)
}

/** What a code of each period would cost the actor now. */
export async function quoteVouchers(
  db: Db,
  actor: StaffActor,
  now: number,
  product: Product,
): Promise<AnswerOf<typeof voucherCalls.prices>> {
  const prices = await pricesFor(db, actor, now, product)
  return {
    balance: await balanceOf(db, actor.id),
    issuable: await issuableForOwn(db, actor, now),
    alone_max: settingsOf(db).mass_credits_alone_max,
    data: paidPeriods.flatMap((period) => {
      const price = prices.get(period)
      return price ? [{ period, credits: price.credits }] : []
    }),
  }
}

/** Makes a batch at the price of this instant and pays for it, both or neither; a large one waits for a second person and is paid then. */
export async function makeBatch(
  tx: Db,
  actor: StaffActor,
  now: number,
  { draft, ...paying }: PaymentContext & { draft: BodyOf<typeof voucherCalls.make> },
): Promise<Pick<Batch, 'id' | 'name' | 'state' | 'credits'>> {
  const { name, product, period, codes, issue } = draft
  const expiresAt = draft.expires_at == null ? null : Date.parse(draft.expires_at)
  checkEnd(expiresAt, now)
  const price = (await pricesFor(tx, actor, now, product)).get(period)
  if (!price) throw invalidField('period', 'no_price')
  const total = price.credits * codes
  if (total > limits.creditsPerRecordMax)
    throw invalidField('codes', 'over_limit', { max: Math.floor(limits.creditsPerRecordMax / price.credits) })
  const { mass_alone_max, mass_credits_alone_max } = settingsOf(tx)
  // As for an assignment that activates as many TVs.
  const isHeld = codes > mass_alone_max || total > mass_credits_alone_max
  if (isHeld) requireConfirmedPassword(actor, 'strict', now)
  const batch = await tx
    .insertInto('voucher_batches')
    .values({
      name,
      product,
      period,
      codes,
      credits: price.credits,
      price_rule_id: price.id,
      maker_id: actor.id,
      state: 'waiting',
      expires_at: expiresAt,
      ...newRow(now),
      search_text: searchTextOf(voucherBatches, { name }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (issue && !isHeld && total > 0)
    await issueMissing(tx, actor, now, { payerId: actor.id, credits: total, note: name, origin: paying.origin })
  const paid = isHeld ? {} : await payBatch(tx, actor, now, { batch, ...paying })
  if (!isHeld) await tx.updateTable('voucher_batches').set(paid).where('id', '=', batch.id).execute()
  await recordActivity(tx, actor, now, {
    verb: `voucher_batches.${isHeld ? 'ask' : 'create'}`,
    target: { type: 'voucher_batches', id: batch.id, label: name },
    changes: { product: { to: product }, period: { to: period }, codes: { to: codes }, credits: { to: total } },
    origin: paying.origin,
  })
  return { ...batch, ...paid }
}

/** The approval of a second person: the maker pays the price they asked for. */
export async function approveBatch(
  tx: Db,
  actor: StaffActor,
  now: number,
  { batch, ...paying }: PaymentContext & { batch: Batch },
): Promise<Pick<Batch, 'state' | 'record_id' | 'approved_by_id'>> {
  // Two accounts in the hands of one person are no second person.
  if (!isAdmin(actor) || actor.id === batch.maker_id || actor.impersonator !== null) throw new AppError('forbidden')
  await checkSecondPerson(tx, actor, batch.maker_id, now)
  if (batch.expires_at !== null && batch.expires_at <= now) throw new AppError('bad_state')
  // Refuses a maker who is out of use by now, as for a TV of theirs.
  await payerOf(tx, actor, { reseller_id: batch.maker_id })
  return { ...(await payBatch(tx, actor, now, { batch, ...paying })), approved_by_id: actor.id }
}

/** A batch that has ended already is of no use. */
export function checkEnd(expiresAt: number | null, now: number): void {
  if (expiresAt !== null && expiresAt <= now) throw invalidField('expires_at', 'ends_in_past')
}

/** Takes the price of all codes from the maker in one movement, and creates the codes. */
async function payBatch(
  tx: Db,
  actor: StaffActor,
  now: number,
  { batch, keys, key, origin }: PaymentContext & { batch: Batch },
): Promise<Pick<Batch, 'state' | 'record_id'>> {
  const total = batch.credits * batch.codes
  const paid =
    total > 0
      ? await moveCredits(tx, actor, now, {
          type: 'voucher',
          from: batch.maker_id,
          to: 'activation',
          credits: total,
          note: batch.name,
          key,
          origin,
        })
      : null
  await tx
    .insertInto('voucher_codes')
    .values(
      Array.from({ length: batch.codes }, (_, index) => ({
        ...newVoucherColumns(keys),
        batch_id: batch.id,
        number: index + 1,
        state: 'unused' as const,
      })),
    )
    .execute()
  return { state: 'active', record_id: paid?.record.id ?? null }
}
