import type { Product } from '@castellan/contract/access/products.ts'
import type { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { readFigures, sumSplit } from './read-figures.ts'
import { rest } from './tally.ts'

type MapQuery = { product?: Product | undefined; show: 'all' | 'online' }

/** The devices of the actor's branch by country, as they were last counted; where there are few, their country is not named. */
export async function readMap(
  db: Db,
  actor: StaffActor,
  { product, show }: MapQuery,
): Promise<AnswerOf<typeof dashboardsCalls.map>> {
  const { rows, countedAt } = await readFigures(db, actor, product)
  const counted = [...sumSplit(rows, 'countries')]
    .map(([country, [total, online]]) => ({ country, count: show === 'online' ? online : total }))
    .filter(({ count }) => count > 0)
  const known = counted.filter(({ country }) => /^[A-Z]{2}$/u.test(country))
  const few = known.filter(({ count }) => count < figureLimits.mapCountryMin)
  const others = counted.filter(({ country }) => country === rest)
  return {
    total: sumOf(counted),
    countries: known
      .filter(({ count }) => count >= figureLimits.mapCountryMin)
      .toSorted((one, other) => other.count - one.count || (one.country < other.country ? -1 : 1)),
    elsewhere: { countries: few.length, count: sumOf(few) + sumOf(others) },
    unknown: sumOf(counted) - sumOf(known) - sumOf(others),
    counted_at: countedAt === null ? null : momentOf(countedAt),
  }
}

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
