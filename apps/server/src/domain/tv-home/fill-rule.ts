import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { RailRule } from '@castellan/contract/fields/rail-document.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimDue, endLease } from '../../db/lease-queue.ts'
import { ruleQueue } from '../../db/lease-queues.ts'
import { isShown } from './is-shown.ts'
import { touchHome } from './touch-home.ts'
import { parseJson } from '../../db/schema/json-text.ts'

const orderColumns = { rating: 'rating_tenths', popular: 'votes', newest: 'year', added: 'created_at' } as const

type RuleQuery = { section: string; rule: RailRule }

/** The titles a rule lists now, the first of its order first. */
export async function titlesOfRule(db: Db, { section, rule }: RuleQuery, now: number): Promise<number[]> {
  const column = orderColumns[rule.order]
  const marked = (kind: string, values: readonly string[]) =>
    db
      .selectFrom('title_marks')
      .select('title_id')
      .where('kind', '=', kind)
      .where(
        'value',
        'in',
        values.map((value) => value.toLowerCase()),
      )
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where('kind', '=', section === 'movies' ? 'movie' : 'series')
    .where(isShown)
    // What has no value to order by is listed by no rule of that order.
    .where(column, 'is not', null)
    .$if(rule.genres.length > 0, (query) => query.where('id', 'in', marked('genre', rule.genres)))
    .$if(rule.countries.length > 0, (query) => query.where('id', 'in', marked('country', rule.countries)))
    .$if(rule.year_from !== null, (query) => query.where('year', '>=', rule.year_from))
    .$if(rule.year_to !== null, (query) => query.where('year', '<=', rule.year_to))
    .$if(rule.rating_min_tenths !== null, (query) => query.where('rating_tenths', '>=', rule.rating_min_tenths))
    .$if(rule.added_days !== null, (query) => query.where('created_at', '>=', now - rule.added_days! * dayMs))
    .orderBy(column, 'desc')
    .orderBy('id', 'desc')
    .limit(limits.railTitlesMax)
    .execute()
  return rows.map(({ id }) => id)
}

/** Puts these titles on a row in their order; true when it holds others than before. */
export async function writeRailTitles(tx: Db, rail: number, titles: readonly number[]): Promise<boolean> {
  const before = await tx
    .selectFrom('rail_titles')
    .select('title_id')
    .where('rail_id', '=', rail)
    .orderBy('position')
    .execute()
  if (before.length === titles.length && before.every(({ title_id }, at) => title_id === titles[at])) return false
  await tx.deleteFrom('rail_titles').where('rail_id', '=', rail).execute()
  if (titles.length > 0)
    await tx
      .insertInto('rail_titles')
      .values(titles.map((title_id, position) => ({ rail_id: rail, position, title_id })))
      .execute()
  return true
}

/** Fills one row whose rule is due, and returns whether there was one. */
export async function fillDueRule(db: Db, now: number): Promise<boolean> {
  const [rail] = await claimDue(db, ruleQueue, now, { count: 1, returning: ['id', 'section', 'rule', 'due_at'] })
  if (!rail) return false
  await db.transaction().execute(async (tx) => {
    const titles = await titlesOfRule(tx, { section: rail.section, rule: parseJson(rail.rule!) }, now)
    const set = { refreshed_at: now, fault: null }
    if (!(await endLease(tx, ruleQueue, now, { claim: rail, set, until: now + limits.ruleEveryMs }))) return
    if (await writeRailTitles(tx, rail.id, titles)) await touchHome(tx)
  })
  return true
}
