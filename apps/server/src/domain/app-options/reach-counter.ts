import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { AppOptionVersionRow } from '../../db/schema/option-rows.ts'

type Rollout = Pick<Selectable<AppOptionVersionRow>, 'version' | 'reached_percent' | 'tells'>
/** All TVs, those that have the version of a rollout, and those of them that have applied it. */
type Reach = { tvs: number; reached: number; applied: number }

/**
 * How far a rollout is. Counting reads every TV, so that all who look share a count, and the next one is made after a while or once the
 * rollout goes on.
 */
export type ReachCounter = { read(db: Db, now: number, rollout: Rollout): Promise<Reach> }

export function createReachCounter(): ReachCounter {
  let last: { of: string; at: number; reach: Promise<Reach> } | null = null
  return {
    read(db, now, { version, reached_percent, tells }) {
      const of = `${version}/${reached_percent}/${tells}`
      if (last?.of === of && now - last.at < figureLimits.optionReachEveryMs) return last.reach
      const made = { of, at: now, reach: countReach(db, version) }
      last = made
      // A count that failed is nobody's.
      made.reach.catch(() => {
        if (last === made) last = null
      })
      return made.reach
    },
  }
}

async function countReach(db: Db, version: number): Promise<Reach> {
  const isApplied = sql<boolean>`options_version = ${version} and applied_config_version >= config_version`
  const counted = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll().as('tvs'))
    .select(sql`sum(case when options_version = ${version} then 1 else 0 end)`.as('reached'))
    .select(sql`sum(case when ${isApplied} then 1 else 0 end)`.as('applied'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { tvs: Number(counted.tvs), reached: Number(counted.reached), applied: Number(counted.applied) }
}
