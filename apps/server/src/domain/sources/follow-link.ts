import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { blockedHosts } from './portal-directory.ts'

/** True of the use that is the last one; TVs that play it as their default are not counted. */
const isLast = (eb: ExpressionBuilder<Schema, 'm3u_links'>) => eb(eb('hits', '+', 1), '>=', eb.ref('max_uses'))

/** Where a short address leads, counted; to whoever may not follow it, it is not there. */
export async function followLink(
  db: Db,
  { slug, isTv }: { slug: string; isTv: boolean },
  now: number,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const link = await tx
      .updateTable('m3u_links')
      .set((eb) => ({
        hits: eb('hits', '+', 1),
        last_hit_at: now,
        state: eb
          .case()
          .when(isLast(eb))
          .then('expired' as const)
          .else(eb.ref('state'))
          .end(),
        tells: eb.case().when(isLast(eb)).then(eb.ref('is_default')).else(eb.ref('tells')).end(),
      }))
      .where('slug', '=', slug)
      .where('state', '=', 'active')
      .where('deleted_at', 'is', null)
      .where('archived_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .$if(!isTv, (query) => query.where('requires', '=', 'none'))
      .returning(['url', 'host'])
      .executeTakeFirst()
    // What is refused was no use: the refusal takes the count back.
    if (!link || (await blockedHosts(tx, [link.host])).size > 0) throw new Refusal('not_found')
    return link.url
  })
}
