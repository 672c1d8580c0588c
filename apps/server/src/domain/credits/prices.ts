import type { Product } from '@castellan/contract/access/products.ts'
import { entriesOf } from '@castellan/contract/types/typed-keys.ts'
import { priceRules } from '@castellan/contract/resources/price-rules.ts'
import { activationCode, type PricePeriod } from '@castellan/contract/licences/price-periods.ts'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Selectable } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { lockCredits } from '../../db/lock-rows.ts'
import { prepared } from '../../db/pipeline.ts'
import { newRow } from '../../db/new-row.ts'

const priceColumns = ['id', 'period', 'credits', 'product', 'role_id', 'user_id', 'trial_limit'] as const
type PriceRule = Pick<Selectable<Schema['price_rules']>, (typeof priceColumns)[number]>

/** Whom and what a price is for. */
export type PriceFor = {
  userId: number
  roleId: number
  product: Product
  /** Its code; the activation when none is named. */
  service?: string
}

/** The rules that count at this instant, one for each period: one for the user before one for their role before one for the product; of equals the newest. */
export async function findPrices(
  db: Db,
  { userId, roleId, product, service = activationCode }: PriceFor,
  now: number,
): Promise<Map<PricePeriod, PriceRule>> {
  const rules = await db
    .selectFrom('price_rules')
    .select(priceColumns)
    .where('service', '=', service)
    .where('product', 'in', ['any', product])
    .where((eb) => eb.or([eb('role_id', 'is', null), eb('role_id', '=', roleId)]))
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', now)]))
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .modifyEnd(prepared)
    .execute()
  const found = new Map<PricePeriod, PriceRule>()
  for (const rule of rules.toSorted((one, other) => weightOf(one) - weightOf(other) || one.id - other.id))
    found.set(rule.period, rule)
  return found
}

/** The service every panel has. */
export async function findActivation(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('services')
    .select('id')
    .where('code', '=', activationCode)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

function weightOf({ user_id, role_id, product }: PriceRule): number {
  return (user_id === null ? 0 : 4) + (role_id === null ? 0 : 2) + (product === 'any' ? 0 : 1)
}

const firstPrices: Record<PricePeriod, number> = {
  trial7d: 0,
  '1m': 1,
  '3m': 3,
  '6m': 5,
  '12m': 9,
  '24m': 16,
  lifetime: 30,
}

/** Gives a new panel prices to begin with: a credit a month, less for longer. Later ones are the operator's own. */
export async function seedPrices(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Of several processes that start for the first time, one does.
    await lockCredits(tx)
    await insertFirstPrices(tx, now)
  })
}

async function insertFirstPrices(db: Db, now: number): Promise<void> {
  if (await db.selectFrom('price_rules').select('id').limit(1).executeTakeFirst()) return
  const serviceId = await findActivation(db)
  const { periods: names } = readMessages('en', 'accounts').credits
  const rules = entriesOf(firstPrices).map(([period, credits]) => {
    const name = `Standard: ${names[period]}`
    return {
      ...newRow(now),
      name,
      service: activationCode,
      service_id: serviceId,
      period,
      credits,
      product: 'any' as const,
      role_id: null,
      user_id: null,
      valid_from: null,
      valid_to: null,
      trial_limit: null,
      search_text: searchTextOf(priceRules, { name }),
    }
  })
  await db.insertInto('price_rules').values(rules).execute()
}
