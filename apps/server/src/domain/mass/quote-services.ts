import { activationCode, type PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import type { MassReason } from '@castellan/contract/access/mass-kinds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { balanceOf } from '../ledger/accounts.ts'
import { findPrices } from '../credits/prices.ts'
import { payerOf, type Payer } from '../licences/device-payer.ts'
import { isServiceSold } from '../services/sell-service.ts'
import { AppError } from '../app-error.ts'
import type { PlannedDevice } from './plan-change.ts'

type Quote = { payer: Payer; credits: number } | { skip: MassReason }
export type PayerSum = { id: number; label: string; credits: number; balance: number }

/** Computes the price of a period for each of many TVs, and sums up who pays how much; payers and prices are looked up once. */
export function openQuotes(
  db: Db,
  actor: StaffActor,
  now: number,
  { period, service = activationCode }: { period: PaidPeriod; service?: string | undefined },
) {
  const quotes = new Map<string, Promise<Quote>>()
  const sums = new Map<number, PayerSum>()

  const ask = async (device: PlannedDevice): Promise<Quote> => {
    if (service !== activationCode && !(await isServiceSold(db, { service, product: device.product })))
      return { skip: 'other_product' }
    try {
      const payer = await payerOf(db, actor, device)
      const prices = await findPrices(
        db,
        { userId: payer.id, roleId: payer.role_id, product: device.product, service },
        now,
      )
      const price = prices.get(period)
      return price ? { payer, credits: price.credits } : { skip: 'no_price' }
    } catch (error) {
      if (error instanceof AppError) return { skip: 'no_payer' }
      throw error
    }
  }

  return {
    async quote(device: PlannedDevice): Promise<Quote> {
      const key = `${device.reseller_id ?? 0}|${device.product}`
      const asked = quotes.get(key) ?? ask(device)
      quotes.set(key, asked)
      const quote = await asked
      if ('skip' in quote) return quote
      const { payer, credits } = quote
      const known = sums.get(payer.id) ?? { id: payer.id, label: payer.name, credits: 0, balance: 0 }
      sums.set(payer.id, { ...known, credits: known.credits + credits })
      return quote
    },
    async payers(): Promise<PayerSum[]> {
      const found = [...sums.values()].filter(({ credits }) => credits > 0)
      return Promise.all(found.map(async (sum) => ({ ...sum, balance: await balanceOf(db, sum.id) })))
    },
  }
}
