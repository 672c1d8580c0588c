import { priceRules } from '@castellan/contract/resources/price-rules.ts'
import { services } from '@castellan/contract/resources/services.ts'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import { entriesOf } from '@castellan/contract/types/typed-keys.ts'
import { searchTextOf } from '../db/search-text.ts'
import type { AppContext } from '../context/app-context.ts'
import { newRow } from '../db/new-row.ts'

const offered = [
  { code: 'cloud-sync', en: 'Cloud sync', de: 'Cloud-Abgleich', months: { '1m': 1, '12m': 8 } },
  { code: 'ad-free', en: 'No advertising', de: 'Ohne Werbung', months: { '12m': 4, lifetime: 12 } },
] as const

/** What the demo sells in addition to the activation. */
export async function seedDemoServices(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  const kept = {
    product: 'any',
    ...newRow(now),
  } as const
  for (const { code, en, de, months } of offered) {
    const { id } = await ctx.db
      .insertInto('services')
      .values({
        ...kept,
        code,
        title: JSON.stringify({ en, de }),
        kind: 'feature',
        active: 1,
        search_text: searchTextOf(services, { code }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const always = { service: code, service_id: id, role_id: null, user_id: null, valid_from: null, valid_to: null }
    await ctx.db
      .insertInto('price_rules')
      .values(
        entriesOf(months).map(([period, credits]) => {
          const name = `${en}: ${readMessages('en', 'accounts').credits.periods[period]}`
          return {
            ...kept,
            ...always,
            name,
            period,
            credits,
            search_text: searchTextOf(priceRules, { name }),
          }
        }),
      )
      .execute()
  }
}
